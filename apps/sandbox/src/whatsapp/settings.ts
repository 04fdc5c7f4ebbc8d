/** The settings of the sandbox's WhatsApp business; the address can be changed while it runs. */
export type WhatsappSettings = {
  readonly token: string
  readonly phone_number_id: string
  /** Signs the notifications to the business. */
  readonly app_secret: string
  /** The token that the business checks in the challenge. */
  readonly verify_token: string
  readonly business_id: string
  readonly display_phone_number: string
  /** Where statuses go. */
  notify_url: string | undefined
  readonly notify_timeout_ms: number
  /** 1 keeps the usual waits between retries; tests shorten them. */
  readonly retry_scale: number
}

/** The same values as the API's defaults, so that both work without configuration. */
export const DEFAULT_WHATSAPP = {
  token: 'lunas-whatsapp-token-dev',
  phone_number_id: '106540352242922',
  app_secret: 'lunas-whatsapp-app-dev',
  verify_token: 'lunas-whatsapp-verify-dev',
} as const
