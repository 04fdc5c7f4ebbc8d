import { localDate } from '@lunas/values/local-date'

/** 31/12/2026, the Indonesian form, from `2026-12-31`. */
export function formatDdMmYyyy(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Reads a typed day: 31/12/2026, 31-12-26, 31122026; undefined if invalid. */
export function parseDdMmYyyy(text: string): string | undefined {
  const digits = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text.trim())
  const together = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  const [, date = '', month = '', year = ''] = digits ?? together ?? []
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

export function isDay(text: string): boolean {
  try {
    localDate(text)
    return true
  } catch {
    return false
  }
}
