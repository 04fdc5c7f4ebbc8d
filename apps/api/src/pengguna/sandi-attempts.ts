import type { AttemptLimit } from '#platform/auth/attempts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'

type Attempt = {
  institusi_id: string
  email: string
  address: string
  /** Its keyed hash, if the owner has been logged in there; nothing for a stranger's. */
  device: string | undefined
}

const QUARTER_MS = 15 * MINUTE_MS

/**
 * Who may guess how often (docs/decisions/014). A device that its owner has used counts for itself,
 * so nobody who guesses from elsewhere, not even behind the same address, can lock the owner out.
 */
export function sandiAttempts({ institusi_id, email, address, device }: Attempt): AttemptLimit[] {
  const who = `${institusi_id}/${email}`
  if (device) return [{ kunci: `sandi-perangkat/${who}/${device}`, max: 20, window_ms: QUARTER_MS }]
  return [
    { kunci: `sandi-pasangan/${who}/${address}`, max: 10, window_ms: QUARTER_MS },
    { kunci: `sandi-alamat/${address}`, max: 100, window_ms: QUARTER_MS },
    { kunci: `sandi-asing/${who}`, max: 100, window_ms: HOUR_MS },
  ]
}
