const MONTH_NAMES = [
  'jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des',
]
const ENGLISH_NAMES: Record<string, string> = { may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' }

/** Banks and gateways write Jakarta's wall clock without saying so. */
const JAKARTA = '+07:00'

/** An instant from 2026-11-10 09:15:31, 10/11/2026, 10-11-26 09.15 or 10 Nov 2026. */
export function readTime(text: string): Date | undefined {
  const [, date = '', clock = ''] =
    /^(.+?)(?:[ T]+(\d\d[:.]\d\d(?:[:.]\d\d)?))?$/.exec(text.trim()) ?? []
  const day = readDay(date)
  if (!day) return undefined
  const time = clock === '' ? '00:00:00' : clock.replaceAll('.', ':').padEnd(8, ':00')
  const instant = new Date(`${day}T${time}${JAKARTA}`)
  return Number.isNaN(instant.getTime()) || !isDay(day) ? undefined : instant
}

function readDay(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const numbers = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d\d)$/.exec(text)
  if (numbers) return written(numbers[3], numbers[2], numbers[1])
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})$/.exec(text)
  if (!named) return undefined
  const name = (named[2] ?? '').toLowerCase()
  const month = MONTH_NAMES.indexOf(ENGLISH_NAMES[name] ?? name) + 1
  return month === 0 ? undefined : written(named[3], String(month), named[1])
}

function written(year = '', month = '', day = ''): string {
  const full = year.length === 2 ? `20${year}` : year
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Date would move 30 February on silently. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
