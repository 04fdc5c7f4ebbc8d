const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000

/** A cache: under load the same few seconds are formatted many times. */
const written = new Map<number, string>()
const WRITTEN_MAX = 1000

/** As the provider writes times: Jakarta's wall clock without a zone. */
export function wireTime(instant: number): string {
  const second = Math.floor(instant / 1000)
  const known = written.get(second)
  if (known !== undefined) return known
  const wallClock = new Date(second * 1000 + JAKARTA_OFFSET_MS)
  const text = wallClock.toISOString().slice(0, 19).replace('T', ' ')
  if (written.size >= WRITTEN_MAX) written.clear()
  written.set(second, text)
  return text
}

/** Reads "2025-07-10 09:15:31 +0700"; undefined for other formats. */
export function parseOrderTime(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text)
  if (!match) return undefined
  const [, date, time, hours, minutes] = match
  const instant = Date.parse(`${date}T${time}${hours}:${minutes}`)
  return Number.isNaN(instant) ? undefined : instant
}
