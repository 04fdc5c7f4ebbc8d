import { MINUTE_MS } from '#platform/clock'

/** Wrong tries in a row after which a PIN works nowhere until it is reset. */
export const PIN_TRIES = 5

/** Long enough to think of six digits, short enough that a phone left lying is no harm. */
const RESET_LIFE_MS = 10 * MINUTE_MS

/** Whether a code that was right at some moment still allows a new PIN. */
export function isFresh(terverifikasi_at: Date | null, now: Date): boolean {
  return terverifikasi_at !== null && now.getTime() - terverifikasi_at.getTime() < RESET_LIFE_MS
}

/** What a till learns about a PIN. */
export type PinResult = 'benar' | 'salah' | 'diblokir' | 'belum_ada'
