/** The settings of the sandbox's merchant account; some can be changed while it runs. */
export type GatewaySettings = {
  readonly serverKey: string
  readonly merchant_id: string
  /** Where notifications go unless a charge has its own addresses. */
  notify_url: string | undefined
  /** Whether a new charge is notified before anybody has paid. */
  notify_pending: boolean
  readonly notify_timeout_ms: number
  /** 1 keeps the documented waits between retries; tests shorten them. */
  readonly retry_scale: number
}
