import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { insertMissing, knownBefore } from '#rekonsiliasi/kasus/kasus.queries'

/** Money of the last day of a report is usually in the next one. */
const LATE_MS = DAY_MS
/** A report tells of money a day after it was paid at most. */
const BEFORE_MS = DAY_MS
/** How far before the last report a payment is still looked for; older ones have their case. */
const OVERLAP_MS = 7 * DAY_MS

type Reported = { id: string; dari: Date; sampai: Date }

/** Every payment to a line: what a report should tell of and does not becomes a case. */
export async function findMissing(
  tx: Tx, akun: string, impor: Reported, now: Date,
): Promise<void> {
  const known = await knownBefore(tx, impor.id, akun)
  const own = later(impor.dari, -BEFORE_MS)
  // The first report says nothing of the time before it; parts of one may come in any order.
  const first = known ? earlier(own, later(known.dari, -BEFORE_MS)) : own
  const since = known ? earlier(own, later(known.sampai, -OVERLAP_MS)) : own
  const span = {
    akun,
    impor_id: impor.id,
    dari: since < first ? first : since,
    sampai: impor.sampai,
    terlambat_sejak: later(impor.sampai, -LATE_MS),
  }
  await insertMissing(tx, span, now)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
