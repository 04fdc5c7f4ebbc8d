import { addDays, instantAt, localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { HOUR_MS, MINUTE_MS, later, systemClock, type Clock } from '#platform/clock'

/** Runs at normal speed from the time to which a test moved it. */
export type TestClock = Clock & {
  advance(ms: number): void
  /** Moves to the beginning of the next hour, so that no limit's window ends during a test. */
  startHour(): void
  offset(): number
}

/** Every world begins at this hour in Jakarta, so that no test depends on the hour of its run. */
const FIRST_HOUR = 9

/** The day of all worlds of one run, also of a run that goes on past midnight. */
export function testDay(): LocalDate {
  const day = process.env.LUNAS_TEST_DAY
  return day ? localDate(day) : localDateAt(systemClock.now(), 'Asia/Jakarta')
}

/** Days before the day of the tests. */
export function daysAgo(days: number): LocalDate {
  return addDays(testDay(), -days)
}

export function createTestClock(): TestClock {
  return clockFrom(instantAt(testDay(), FIRST_HOUR, 'Asia/Jakarta'))
}

/** The demo world is made a little before the worlds that are copied from it begin. */
export function createSeedClock(): Clock {
  return clockFrom(later(instantAt(testDay(), FIRST_HOUR, 'Asia/Jakarta'), -10 * MINUTE_MS))
}

function clockFrom(start: Date): TestClock {
  let offset = start.getTime() - systemClock.now().getTime()
  const now = () => later(systemClock.now(), offset)
  return {
    now,
    advance(ms) {
      offset += ms
    },
    startHour() {
      offset += HOUR_MS - (now().getTime() % HOUR_MS)
    },
    offset: () => offset,
  }
}
