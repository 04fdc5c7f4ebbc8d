import type { AttemptLimit } from '#platform/auth/attempts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'
import { networkOf } from '#platform/http/address'

type Attempt = {
  institusi_id: string
  email: string
  address: string
  /**
   * The keyed hash of the device if the owner has logged in there; undefined for an unknown device.
   */
  device: string | undefined
}

const QUARTER_MS = 15 * MINUTE_MS

/**
 * How often who may guess a password (docs/decisions/014). A device that the owner has used has its
 * own limit, so guesses from elsewhere cannot lock the owner out, even behind the same network
 * address.
 */
export function sandiAttempts({ institusi_id, email, address, device }: Attempt): AttemptLimit[] {
  const who = `${institusi_id}/${email}`
  const network = networkOf(address)
  if (device) return [{ kunci: `sandi-perangkat/${who}/${device}`, max: 20, window_ms: QUARTER_MS }]
  return [
    { kunci: `sandi-pasangan/${who}/${network}`, max: 10, window_ms: QUARTER_MS },
    { kunci: `sandi-alamat/${network}`, max: 100, window_ms: QUARTER_MS },
    { kunci: `sandi-asing/${who}`, max: 100, window_ms: HOUR_MS },
  ]
}
