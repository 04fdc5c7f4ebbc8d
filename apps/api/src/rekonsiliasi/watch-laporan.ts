import type { Deps } from '#deps'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { readHariLibur, workingDaysBefore } from '#rekonsiliasi/hari-kerja'
import { closeArrived, insertLate, takeTurn } from '#rekonsiliasi/kasus.queries'
import { rematch } from '#rekonsiliasi/rematch'
import { loadTarif } from '#rekonsiliasi/tarif'

type WatchDeps = Pick<Deps, 'db' | 'clock'>
type RematchingDeps = WatchDeps & Pick<Deps, 'arriveSetoran' | 'config'>

/** A gateway and a bank that asks us report the next working day, or the one after. */
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
  return inEvery(deps, async (tx, now) => {
    const libur = await readHariLibur(tx, now)
    const penyedia = workingDaysBefore(now, PENYEDIA_WORKING_DAYS, libur)
    const bank = workingDaysBefore(now, BANK_WORKING_DAYS, libur)
    return insertLate(tx, { penyedia, bank, sejak: later(bank, -LOOK_BACK_MS) }, now)
  })
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
