/** The settings of the simulated biller; those without `readonly` can be changed while it runs. */
export type DigiflazzSettings = {
  readonly username: string
  api_key: string
  /** Signs the webhooks. */
  readonly webhook_secret: string
  /** Where webhooks go. */
  notify_url: string | undefined
  /** How long a pending transaction takes to end. */
  pending_ms: number
  /** How long a caller must wait between two whole price lists. */
  price_list_wait_ms: number
  readonly notify_timeout_ms: number
}

const FIVE_MINUTES_MS = 300_000

/** The same keys as the API's defaults, so that both work without configuration. */
export const DEFAULT_DIGIFLAZZ = {
  username: 'lunas',
  api_key: 'lunas-digiflazz-key-dev',
  webhook_secret: 'lunas-digiflazz-hook-dev',
  pending_ms: 5000,
  price_list_wait_ms: FIVE_MINUTES_MS,
} as const

/** What the operator has with the biller when the sandbox starts. */
export const FIRST_DEPOSIT = 10_000_000
