import type { FormatLaporan } from '@lunas/contract/rekonsiliasi'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { insertMissing, lastReported } from '#rekonsiliasi/kasus.queries'

/** Money of the last day of a report is usually in the next one. */
const LATE_MS = DAY_MS
/** How far before the last report a payment is still looked for; older ones have their case. */
const OVERLAP_MS = 7 * DAY_MS
const FIRST_DAY = new Date(0)

type Reported = {
  id: string
  format: FormatLaporan
  nama_bank: string
  sekolah_id: string | null
  dari: Date
  sampai: Date
}

/** Every payment to a line: what a report should tell of and does not becomes a case. */
export async function findMissing(
  tx: Tx, akun: string, laporan: Reported, now: Date,
): Promise<void> {
  const last = await lastReported(tx, laporan)
  // A school's first statement says nothing of the years before it.
  const since = last ?? (laporan.sekolah_id === null ? undefined : laporan.dari)
  const span = {
    akun,
    dari: since ? later(since, -OVERLAP_MS) : FIRST_DAY,
    sampai: laporan.sampai,
    terlambat_sejak: later(laporan.sampai, -LATE_MS),
  }
  await insertMissing(tx, span, now)
}
