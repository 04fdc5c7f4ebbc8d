import { addDays } from '@lunas/values/local-date'
import { HOUR_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { inEveryInstitusi } from '#platform/one-by-one'
import type { Needs } from '#pesan-makan/needs'
import { closeDays, endPesan, listDue, listOrderingSchools, type Due } from '#pesan-makan/pesan.queries'

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
      const families = Map.groupBy(due, ({ siswa_id, hari, status }) => `${siswa_id}/${hari}/${status}`)
      for (const rows of families.values()) {
        await db.inTransaction(institusi_id, (tx) => endUnfetched(tx, rows, now))
        hints.publish(rows[0]?.siswa_id ?? '')
      }
      if (due.length < BATCH) break
    }
    const schools = await db.inTransaction(institusi_id, (tx) => listOrderingSchools(tx, until, DAYS_BACK))
    for (const { id, today } of schools) {
      await db.inTransaction(institusi_id, (tx) => closeDays(tx, id, addDays(today, -DAYS_BACK), today))
    }
  })
}

/** Orders of one pupil and day end together, so that the family gets one message about them. */
async function endUnfetched(tx: Tx, rows: readonly Due[], now: Date): Promise<void> {
  let told: string | undefined
  for (const { id, status } of rows) {
    if (await endPesan(tx, id, status, null, now)) told ??= id
  }
  if (told !== undefined) await enqueue(tx, 'tell-makan', told, now)
}
