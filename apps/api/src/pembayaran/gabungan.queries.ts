import { sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { statusOfGabungan, type PembayaranGabungan } from '#pembayaran/gabungan'
import type { Pembayaran } from '#pembayaran/pembayaran'

/** Its parts are saved before, in the order in which money pays them. */
export async function insertPembayaranGabungan(
  tx: Tx,
  baru: { id: string; dibuat_at: Date; periksa_lagi_at: Date | null },
  bagian: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO pembayaran_gabungan (institusi_id, id, dibuat_at, periksa_lagi_at)
     VALUES ($1, $2, $3, $4)`,
    [tx.institusi_id, baru.id, baru.dibuat_at, baru.periksa_lagi_at],
  )
  await tx.query(
    `INSERT INTO pembayaran_bagian (institusi_id, gabungan_id, urutan, pembayaran_id)
     SELECT $1, $2, b.urutan, b.id
       FROM unnest($3::uuid[]) WITH ORDINALITY AS b (id, urutan)
     RETURNING 1`,
    [tx.institusi_id, baru.id, bagian],
  )
}

/** The joint payment `g` that a payment `p` is a part of, with what the gateway said about it. */
export const GABUNGAN_JOIN = `LEFT JOIN LATERAL (
         SELECT k.id AS gabungan_id, k.instruksi, k.diperiksa_at, k.periksa_lagi_at
           FROM pembayaran_bagian b
           JOIN pembayaran_gabungan k ON k.institusi_id = $1 AND k.id = b.gabungan_id
          WHERE b.institusi_id = $1 AND b.pembayaran_id = p.id
       ) g ON true`

export async function findPembayaranGabungan(
  tx: Tx, id: string,
): Promise<PembayaranGabungan | undefined> {
  const [row] = await tx.query<PembayaranGabungan>(
    `SELECT id, dibuat_at, instruksi, diperiksa_at FROM pembayaran_gabungan
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** A joint payment as one payment: what the gateway was asked for, and how it stands. */
export async function findAsPembayaran(tx: Tx, id: string): Promise<Pembayaran | undefined> {
  const bagian = await tx.query<Pembayaran>(
    `SELECT k.id, p.untuk, p.pihak_id, p.metode, p.jumlah, p.biaya, p.status, p.dibuat_at, p.kedaluwarsa_at,
            k.instruksi, 'pembayaran_gabungan' AS kept_in
       FROM pembayaran_gabungan k
       JOIN pembayaran_bagian b ON b.institusi_id = $1 AND b.gabungan_id = k.id
       JOIN pembayaran p ON p.institusi_id = $1 AND p.id = b.pembayaran_id
      WHERE k.institusi_id = $1 AND k.id = $2 ORDER BY b.urutan`,
    [tx.institusi_id, id],
  )
  const [first] = bagian
  return first && {
    ...first,
    jumlah: sumRupiah(bagian.map(({ jumlah }) => jumlah)),
    biaya: sumRupiah(bagian.map(({ biaya }) => biaya)),
    status: statusOfGabungan(bagian.map(({ status }) => status)),
  }
}

/** The reference that the gateway knows: for a part that of its joint payment. */
export async function chargeOf(tx: Tx, pembayaran_id: string): Promise<string> {
  const [row] = await tx.query<{ gabungan_id: string }>(
    `SELECT gabungan_id FROM pembayaran_bagian WHERE institusi_id = $1 AND pembayaran_id = $2`,
    [tx.institusi_id, pembayaran_id],
  )
  return row?.gabungan_id ?? pembayaran_id
}
