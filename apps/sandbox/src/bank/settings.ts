import { DEMO_BANK } from '#bank/demo-keys'

/** The bank's identity for its biller, and the biller's address. */
export type BankSettings = {
  client_id: string
  qris_client_id: string
  client_secret: string
  private_key: string
  /** For example `http://127.0.0.1:8080/api/snap`. */
  snap_url: string | undefined
  /** Company codes of billers; a number with another prefix is not this bank's. */
  prefixes: string[]
  timeout_ms: number
}

export const DEFAULT_BANK: BankSettings = {
  ...DEMO_BANK,
  snap_url: undefined,
  prefixes: ['88001', '88002'],
  timeout_ms: 10_000,
}
