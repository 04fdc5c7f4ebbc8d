import { skewOf } from '@lunas/client/server-clock'
import type { Tiket } from '@lunas/contract/pengguna/auth'

/** The lifetime of a code, as the API defines it. */
const OTP_LIFE_MS = 5 * 60_000

/** A sent code, with the difference between the phone's and the server's clock. */
export type RunningCode = Omit<Tiket, 'tiket'> & { skew_ms: number }

/**
 * A code's expiry is set when the answer is sent, so it reveals the server's time: countdowns are
 * right on a phone with a wrong clock.
 */
export function runningCode({ berlaku_sampai, kirim_lagi_at }: Omit<Tiket, 'tiket'>): RunningCode {
  const made = Date.parse(berlaku_sampai) - OTP_LIFE_MS
  return { berlaku_sampai, kirim_lagi_at, skew_ms: skewOf(made) }
}
