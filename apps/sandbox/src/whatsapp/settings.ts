/** What the sandbox's WhatsApp business is set to; people may change the address while it runs. */
export type WhatsappSettings = {
  readonly token: string
  readonly phone_number_id: string
  /** Signs what the business is told. */
  readonly app_secret: string
  /** What the business asks for when it is first called. */
  readonly verify_token: string
  readonly business_id: string
  readonly display_phone_number: string
  /** Where statuses go. */
  notify_url: string | undefined
  readonly notify_timeout_ms: number
  /** 1 keeps the usual waits between retries; tests make them shorter. */
  readonly retry_scale: number
}

/** The values that the API has too, so that both work without being told anything. */
export const DEFAULT_WHATSAPP = {
  token: 'lunas-whatsapp-token-dev',
  phone_number_id: '106540352242922',
  app_secret: 'lunas-whatsapp-app-dev',
  verify_token: 'lunas-whatsapp-verify-dev',
} as const
