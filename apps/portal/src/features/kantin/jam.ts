/** "09.30" or "9:30" as minutes of the day; undefined if it is no time. 24.00 ends a day. */
export function readJam(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[.:](\d{2})$/.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const jam = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && jam <= 24 * 60 ? jam : undefined
}

/** 570 is "09.30". */
export function formatJam(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}
