const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000

/** As the provider writes times: Jakarta's wall clock, without saying so. */
export function wireTime(instant: number): string {
  return new Date(instant + JAKARTA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Reads "2025-07-10 09:15:31 +0700"; undefined when it is written otherwise. */
export function parseOrderTime(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text)
  if (!match) return undefined
  const [, date, time, hours, minutes] = match
  const instant = Date.parse(`${date}T${time}${hours}:${minutes}`)
  return Number.isNaN(instant) ? undefined : instant
}
