import { skewOf } from '@lunas/client/clock'
import type { Tiket } from '@lunas/contract/pengguna/auth'

/** How long a code lives, by the wire's rules. */
const OTP_LIFE_MS = 5 * 60_000

/** A code on its way, with how far this phone's clock is off from the server's. */
export type RunningCode = Omit<Tiket, 'tiket'> & { skew_ms: number }

/**
 * A code is made in the moment its answer leaves, so its end tells the server's time: countdowns
 * stay right on a phone whose clock is wrong.
 */
export function runningCode({ berlaku_sampai, kirim_lagi_at }: Omit<Tiket, 'tiket'>): RunningCode {
  const made = Date.parse(berlaku_sampai) - OTP_LIFE_MS
  return { berlaku_sampai, kirim_lagi_at, skew_ms: skewOf(made) }
}
