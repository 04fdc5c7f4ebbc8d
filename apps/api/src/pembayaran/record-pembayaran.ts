import { strict as assert } from 'node:assert'
import type { MetodeLoket } from '@lunas/contract/status'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { checkShare } from '#pembayaran/basket'
import { findSiswaRow, findTagihan, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { settleOne } from '#pembayaran/settlements'

type RecordedMoney = {
  siswa_id: string
  /** The officer who took it. */
  pengguna_id: string
  metode: MetodeLoket
  /** Where the money lies: a drawer, or the school's bank. */
  account: string
  rincian: { tagihan_id: string; jumlah: number }[]
  /** What arrived, which may be more than the bills ask for. */
  jumlah: number
  diterima_at: Date
  keterangan: string
}
type RecordedPembayaran = { id: string; nomor_kuitansi: string }

/** Refuses a basket that these bills do not take; they stay as they are until the commit. */
export async function checkRincian(
  tx: Tx, siswa_id: string, rincian: RecordedMoney['rincian'], now: Date,
): Promise<void> {
  const ids = rincian.map(({ tagihan_id }) => tagihan_id)
  if (new Set(ids).size !== ids.length) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  // Sorted, as every settlement locks them, so that nobody waits in a circle.
  await tx.query(
    `SELECT 1 FROM tagihan WHERE institusi_id = $1 AND id = ANY ($2)
      ORDER BY id FOR NO KEY UPDATE`,
    [tx.institusi_id, ids],
  )
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const daftar = await findTagihan(tx, siswa_id, ids)
  const byId = new Map(daftar.map((tagihan) => [tagihan.id, tagihan]))
  const today = localDateAt(now, siswa.zona_waktu)
  for (const { tagihan_id, jumlah } of rincian) {
    const tagihan = byId.get(tagihan_id)
    if (!tagihan) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
    checkShare(tagihan, jumlah, today)
  }
}

/**
 * Money that a school took by itself becomes a payment that is settled in the same commit, by the
 * same function and with the same receipt as every other.
 */
export async function recordPembayaran(
  tx: Tx, money: RecordedMoney, now: Date,
): Promise<RecordedPembayaran> {
  const { siswa_id, rincian, metode } = money
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const id = timeOrderedId(now)
  const jumlah = sumRupiah(rincian.map((baris) => baris.jumlah))
  const { pengguna_id, keterangan } = money
  await insertPembayaran(tx, {
    id, siswa_id, sekolah_id: siswa.sekolah_id, pengguna_id, metode, jumlah, biaya: 0, keterangan,
    dibuat_at: now, kedaluwarsa_at: now, periksa_lagi_at: null,
  }, rincian)
  const inSameTransaction = {
    call: <Row>(_: string, text: string, values: unknown[]) => tx.query<Row>(text, values),
  }
  const outcome = await settleOne(inSameTransaction, now, {
    institusi_id: tx.institusi_id,
    pembayaran_id: id,
    gateway: money.account,
    money: { referensi: id, jumlah: money.jumlah, diterima_at: money.diterima_at },
  })
  assert.equal(outcome, 'lunas', 'a new payment is settled once')
  const [kuitansi] = await tx.query<{ nomor: string }>(
    'SELECT nomor FROM kuitansi WHERE institusi_id = $1 AND pembayaran_id = $2',
    [tx.institusi_id, id],
  )
  assert(kuitansi, 'a settled payment has a receipt')
  return { id, nomor_kuitansi: kuitansi.nomor }
}
