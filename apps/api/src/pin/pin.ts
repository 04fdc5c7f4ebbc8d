import { MINUTE_MS } from '#platform/clock'

/** After this many wrong tries in a row a PIN is blocked until it is reset. */
export const PIN_TRIES = 5

/** Enough time to choose six digits, short enough to limit the harm of an unattended phone. */
const RESET_LIFE_MS = 10 * MINUTE_MS

/** Whether a code that was checked at this time still allows a new PIN. */
export function isFresh(terverifikasi_at: Date | null, now: Date): boolean {
  return terverifikasi_at !== null && now.getTime() - terverifikasi_at.getTime() < RESET_LIFE_MS
}

/** The answer to a till. */
export type PinResult = 'benar' | 'salah' | 'salah_terakhir' | 'diblokir' | 'belum_ada'
