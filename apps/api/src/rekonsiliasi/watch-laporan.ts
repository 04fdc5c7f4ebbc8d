import { addDays, instantAt, localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { closeArrived, insertLate, takeTurn } from '#rekonsiliasi/kasus.queries'
import { rematch } from '#rekonsiliasi/rematch'
import { loadTarif } from '#rekonsiliasi/tarif'

type WatchDeps = Pick<Deps, 'db' | 'clock'>
type RematchingDeps = WatchDeps & Pick<Deps, 'arriveSetoran' | 'config'>

/** A gateway and a bank that asks us report the next working day, or the one after a holiday. */
const PENYEDIA_WORKING_DAYS = 3
/** A school downloads its own statement about once a week. */
const BANK_WORKING_DAYS = 5
/** What was late before the last round has its case; a worker may have rested for a while. */
const LOOK_BACK_MS = 14 * DAY_MS

/** Lines that were nobody's, and payments without a line, as far as either is explained by now. */
export function rematchLaporan(deps: RematchingDeps): Promise<number> {
  const tarif = loadTarif(deps.config.tarifOverrides)
  return inEvery(deps, async (tx, now) => {
    const ended = await rematch({ ...deps, tarif }, tx, now)
    await closeArrived(tx, now)
    return ended
  })
}

/** Every payment to a line: what no report told of in good time becomes a case. */
export function findLate(deps: WatchDeps): Promise<number> {
  return inEvery(deps, (tx, now) => {
    const [penyedia, bank] = [
      workingDaysBefore(now, PENYEDIA_WORKING_DAYS), workingDaysBefore(now, BANK_WORKING_DAYS),
    ]
    return insertLate(tx, { penyedia, bank, sejak: later(bank, -LOOK_BACK_MS) }, now)
  })
}

/** The beginning of the day from which on so many whole working days have passed until today. */
export function workingDaysBefore(now: Date, count: number): Date {
  let day = localDateAt(now, 'Asia/Jakarta')
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left -= 1
  }
  return instantAt(day, 0, 'Asia/Jakarta')
}

/** Holidays are not known; their cases end by themselves. */
function isWorkingDay(day: LocalDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

async function inEvery(
  { db, clock }: WatchDeps, work: (tx: Tx, now: Date) => Promise<number>,
): Promise<number> {
  const all = await db.platform<{ id: string }>('SELECT id FROM institusi ORDER BY id')
  let done = 0
  for (const { id } of all) {
    done += await db.inTransaction(id, async (tx) => {
      await takeTurn(tx)
      return work(tx, clock.now())
    })
  }
  return done
}
