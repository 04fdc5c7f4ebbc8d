const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 3_600

/** Formats as 23:59:05 above an hour, 09:05 below; rounded so that zero is never shown early. */
export function formatRemaining(remaining_ms: number): string {
  const seconds = Math.ceil(remaining_ms / SECOND_MS)
  const hours = Math.floor(seconds / HOUR_S)
  const parts = [Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S]
  if (hours > 0) parts.unshift(hours)
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
