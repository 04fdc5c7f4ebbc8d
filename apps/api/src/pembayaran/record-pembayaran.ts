import { strict as assert } from 'node:assert'
import type { LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { RecordedMoney, RecordedPembayaran, Wanted } from '#ports/desk-payments'
import type { Needs } from '#pembayaran/needs'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { settleOne } from '#pembayaran/settlements'

type RecordDeps = Pick<Needs, 'payables'>

/** Refuses what cannot be paid like this on the school's day; it stays as it is until the commit. */
export async function checkAsked(
  { payables }: RecordDeps, tx: Tx, { untuk, siswa_id, asked }: Wanted, today: LocalDate,
): Promise<void> {
  await payables[untuk].lock(tx, asked)
  await payables[untuk].check(tx, { siswa_id, today }, asked)
}

/**
 * Records money that a school took itself as a payment and settles it in the same commit, by the
 * same function and with the same receipt as every other payment.
 */
export async function recordPembayaran(
  { payables }: RecordDeps, tx: Tx, money: RecordedMoney, now: Date,
): Promise<RecordedPembayaran> {
  const { untuk, siswa_id, asked, metode, pengguna_id, keterangan } = money
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  const lines = await payables[untuk].nameLines(tx, asked)
  // Sent together; each sees what those before it have written.
  const inserted = insertPembayaran(tx, {
    id, untuk, siswa_id, sekolah_id: siswa.sekolah_id, pengguna_id, metode, jumlah,
    biaya: rupiah(0), keterangan, dibuat_at: now, kedaluwarsa_at: now, periksa_lagi_at: null,
  }, lines)
  const settled = settleOne(tx, now, {
    pembayaran_id: id,
    gateway: money.account,
    money: { referensi: id, jumlah: money.jumlah, diterima_at: money.diterima_at },
  })
  const numbered = tx.query<{ nomor: string }>(
    'SELECT nomor FROM offered.kuitansi WHERE institusi_id = $1 AND pembayaran_id = $2',
    [tx.institusi_id, id],
  )
  const [, outcome, [kuitansi]] = await Promise.all([inserted, settled, numbered])
  assert.equal(outcome, 'lunas', 'a new payment is settled once')
  assert(kuitansi, 'a settled payment has a receipt')
  return { id, nomor_kuitansi: kuitansi.nomor }
}
