import { strict as assert } from 'node:assert'
import type { LocalDate } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { randomLetters, timeOrderedId } from '#platform/ids'
import type { RecordedMoney, RecordedPembayaran, Wanted } from '#ports/desk-payments'
import type { Needs } from '#pembayaran/needs'
import { columnsOf, findSiswaRow } from '#pembayaran/pembayaran.queries'

type RecordDeps = Pick<Needs, 'payables'>

/** Refuses what cannot be paid like this on the school's day; it stays as it is until the commit. */
export async function checkAsked(
  { payables }: RecordDeps, tx: Tx, { untuk, pihak_id, asked }: Wanted, today: LocalDate,
): Promise<void> {
  await payables[untuk].lock(tx, asked)
  await payables[untuk].check(tx, { pihak_id, today }, asked)
}

/**
 * Records money that a school took itself as a payment and settles it in the same commit, by the
 * same function and with the same receipt as every other payment.
 */
export async function recordPembayaran(
  { payables }: RecordDeps, tx: Tx, money: RecordedMoney, now: Date,
): Promise<RecordedPembayaran> {
  const { untuk, pihak_id, asked, metode, pengguna_id, keterangan } = money
  const sekolah_id = money.sekolah_id ?? (await findSiswaRow(tx, pihak_id))?.sekolah_id
  if (sekolah_id === undefined) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  const lines = await payables[untuk].nameLines(tx, asked)
  const [recorded] = await tx.query<{ nomor: string }>(
    `SELECT record_pembayaran($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                              $17, $18) AS nomor`,
    [
      tx.institusi_id, id, untuk, pihak_id, sekolah_id, pengguna_id, metode, jumlah,
      keterangan, ...columnsOf(lines), money.account, money.jumlah, money.diterima_at, now,
      seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  assert(recorded, 'a settled payment has a receipt')
  return { id, nomor_kuitansi: recorded.nomor }
}
