import { strict as assert } from 'node:assert'
import { localDateAt } from '@lunas/values/local-date'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { RecordedMoney, RecordedPembayaran, Wanted } from '#ports/desk-payments'
import type { Needs } from '#pembayaran/needs'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { settleOne } from '#pembayaran/settlements'

type RecordDeps = Pick<Needs, 'payables'>

/** Refuses what cannot be paid like this today; it stays as it is until the commit. */
export async function checkAsked(
  { payables }: RecordDeps, tx: Tx, { untuk, siswa_id, asked }: Wanted, now: Date,
): Promise<void> {
  await payables[untuk].lock(tx, asked)
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  await payables[untuk].check(tx, { siswa_id, today: localDateAt(now, siswa.zona_waktu) }, asked)
}

/**
 * Money that a school took by itself becomes a payment that is settled in the same commit, by the
 * same function and with the same receipt as every other.
 */
export async function recordPembayaran(
  { payables }: RecordDeps, tx: Tx, money: RecordedMoney, now: Date,
): Promise<RecordedPembayaran> {
  const { untuk, siswa_id, asked, metode, pengguna_id, keterangan } = money
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  await insertPembayaran(tx, {
    id, untuk, siswa_id, sekolah_id: siswa.sekolah_id, pengguna_id, metode, jumlah,
    biaya: rupiah(0), keterangan, dibuat_at: now, kedaluwarsa_at: now, periksa_lagi_at: null,
  }, await payables[untuk].nameLines(tx, asked))
  const outcome = await settleOne(tx, now, {
    pembayaran_id: id,
    gateway: money.account,
    money: { referensi: id, jumlah: money.jumlah, diterima_at: money.diterima_at },
  })
  assert.equal(outcome, 'lunas', 'a new payment is settled once')
  const [kuitansi] = await tx.query<{ nomor: string }>(
    'SELECT nomor FROM offered.kuitansi WHERE institusi_id = $1 AND pembayaran_id = $2',
    [tx.institusi_id, id],
  )
  assert(kuitansi, 'a settled payment has a receipt')
  return { id, nomor_kuitansi: kuitansi.nomor }
}
