import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { inEveryInstitusi } from '#platform/one-by-one'
import { readHariLibur, workingDaysBefore } from '#rekonsiliasi/pencocokan/hari-kerja'
import { closeArrived, insertLate, lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import type { Needs } from '#rekonsiliasi/needs'
import { rematch } from '#rekonsiliasi/kasus/rematch'
import { loadTarif } from '#rekonsiliasi/tarif'

type WatchDeps = Pick<Needs, 'db' | 'clock' | 'logger'>
type RematchingDeps = WatchDeps & Pick<Needs, 'arriveSetoran' | 'config'>

/** A gateway and a bank that asks us report the next working day, or the one after. */
const PENYEDIA_WORKING_DAYS = 3
/** A school downloads its own statement about once a week. */
const BANK_WORKING_DAYS = 5
/** What was late before the last round has its case; a worker may have rested for a while. */
const LOOK_BACK_MS = 14 * DAY_MS

/** Lines that were nobody's, and payments without a line, as far as either is explained by now. */
export function rematchImpor(deps: RematchingDeps): Promise<void> {
  const tarif = loadTarif(deps.config.tarifOverrides)
  return inEvery(deps, 'rematch-impor', async (tx, now) => {
    await rematch({ ...deps, tarif }, tx, now)
    await closeArrived(tx, now)
  })
}

/** Every payment to a line: what no report told of in good time becomes a case. */
export function findLate(deps: WatchDeps): Promise<void> {
  return inEvery(deps, 'find-late', async (tx, now) => {
    const libur = await readHariLibur(tx, now)
    const penyedia = workingDaysBefore(now, PENYEDIA_WORKING_DAYS, libur)
    const bank = workingDaysBefore(now, BANK_WORKING_DAYS, libur)
    await insertLate(tx, { penyedia, bank, sejak: later(bank, -LOOK_BACK_MS) }, now)
  })
}

function inEvery(
  deps: WatchDeps, sweep: string, work: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  return inEveryInstitusi(deps, sweep, (id) =>
    deps.db.inTransaction(id, async (tx) => {
      await lockImpor(tx)
      await work(tx, deps.clock.now())
    }),
  )
}
