const FIRST_DELAY_MS = 2_000
const DELAY_MS_MAX = 30_000
export const RECONNECT_TRIES_MAX = 5

/**
 * How long to wait before a try, counted from one: 2, 4, 8, 16, 30 seconds. Undefined after the
 * last one: then a person decides.
 */
export function reconnectDelay(attempt: number): number | undefined {
  if (attempt > RECONNECT_TRIES_MAX) return undefined
  return Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), DELAY_MS_MAX)
}
