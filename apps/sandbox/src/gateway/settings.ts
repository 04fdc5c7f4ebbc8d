/** What the sandbox's merchant account is set to; people may change some of it while it runs. */
export type GatewaySettings = {
  readonly serverKey: string
  readonly merchant_id: string
  /** Where notifications go unless a charge names its own addresses. */
  notify_url: string | undefined
  /** The provider also notifies that a charge was made, before anybody has paid. */
  notify_pending: boolean
  readonly notify_timeout_ms: number
  /** 1 keeps the documented waits between retries; tests make them shorter. */
  readonly retry_scale: number
}
