import { instantOf, now } from '@lunas/client/clock'
import { localDateAt } from '@lunas/values/local-date'

const MONTHS_SHOWN = 18

/** This month and those before it, newest first, as the wire writes them. */
export function recentMonths(today: string = localDateAt(instantOf(now()), 'Asia/Jakarta')) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const count = year * 12 + (month - 1) - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
