import { addDays } from '@lunas/values/local-date'
import { HOUR_MS } from '#platform/clock'
import { inEveryInstitusi } from '#platform/one-by-one'
import type { Needs } from '#pesan-makan/needs'
import { closeDays, endPesan, listDue, listOrderingSchools } from '#pesan-makan/pesan.queries'

const BATCH = 200
/** A request that began before midnight has ended by then. */
const AFTER_MIDNIGHT_MS = HOUR_MS
/** How far back a day is written down for payouts, if the worker stood still. */
const DAYS_BACK = 60

/**
 * Ends orders of days that are over, as the parent was told, and then writes down what each stall
 * earned. Doing it again changes nothing.
 */
export async function sweepPesanMakan(
  { db, clock, hints, logger }: Pick<Needs, 'db' | 'clock' | 'hints' | 'logger'>,
): Promise<void> {
  await inEveryInstitusi({ db, logger }, 'sweep-pesan-makan', async (institusi_id) => {
    const now = clock.now()
    const until = new Date(now.getTime() - AFTER_MIDNIGHT_MS)
    for (;;) {
      const due = await db.inTransaction(institusi_id, (tx) => listDue(tx, until, BATCH))
      for (const { id, siswa_id, status } of due) {
        await db.inTransaction(institusi_id, (tx) => endPesan(tx, id, status, null, now))
        hints.publish(siswa_id)
      }
      if (due.length < BATCH) break
    }
    const schools = await db.inTransaction(institusi_id, (tx) => listOrderingSchools(tx, until, DAYS_BACK))
    for (const { id, today } of schools) {
      await db.inTransaction(institusi_id, (tx) => closeDays(tx, id, addDays(today, -DAYS_BACK), today))
    }
  })
}
