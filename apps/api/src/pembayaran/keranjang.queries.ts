import { sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { statusOfKeranjang, type Keranjang } from '#pembayaran/keranjang'
import type { Pembayaran } from '#pembayaran/pembayaran'

/** Its parts are saved before, in the order in which money is laid out over them. */
export async function insertKeranjang(
  tx: Tx,
  baru: { id: string; dibuat_at: Date; periksa_lagi_at: Date | null },
  bagian: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO keranjang (institusi_id, id, dibuat_at, periksa_lagi_at)
     VALUES ($1, $2, $3, $4)`,
    [tx.institusi_id, baru.id, baru.dibuat_at, baru.periksa_lagi_at],
  )
  await tx.query(
    `INSERT INTO keranjang_bagian (institusi_id, keranjang_id, urutan, pembayaran_id)
     SELECT $1, $2, b.urutan, b.id
       FROM unnest($3::uuid[]) WITH ORDINALITY AS b (id, urutan)`,
    [tx.institusi_id, baru.id, bagian],
  )
}

/** The basket `g` that a payment `p` is a part of, with what the gateway said about it. */
export const KERANJANG_JOIN = `LEFT JOIN LATERAL (
         SELECT k.id AS keranjang_id, k.instruksi, k.diperiksa_at, k.periksa_lagi_at
           FROM keranjang_bagian b
           JOIN keranjang k ON k.institusi_id = $1 AND k.id = b.keranjang_id
          WHERE b.institusi_id = $1 AND b.pembayaran_id = p.id
       ) g ON true`

export async function findKeranjang(tx: Tx, id: string): Promise<Keranjang | undefined> {
  const [row] = await tx.query<Keranjang>(
    `SELECT id, dibuat_at, instruksi, diperiksa_at FROM keranjang
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** A basket as one payment: what the gateway was asked for, and how it stands. */
export async function findAsPembayaran(tx: Tx, id: string): Promise<Pembayaran | undefined> {
  const bagian = await tx.query<Pembayaran>(
    `SELECT k.id, p.siswa_id, p.metode, p.jumlah, p.biaya, p.status, p.dibuat_at, p.kedaluwarsa_at,
            k.instruksi, 'keranjang' AS kept_in
       FROM keranjang k
       JOIN keranjang_bagian b ON b.institusi_id = $1 AND b.keranjang_id = k.id
       JOIN pembayaran p ON p.institusi_id = $1 AND p.id = b.pembayaran_id
      WHERE k.institusi_id = $1 AND k.id = $2 ORDER BY b.urutan`,
    [tx.institusi_id, id],
  )
  const [first] = bagian
  return first && {
    ...first,
    jumlah: sumRupiah(bagian.map(({ jumlah }) => jumlah)),
    biaya: sumRupiah(bagian.map(({ biaya }) => biaya)),
    status: statusOfKeranjang(bagian.map(({ status }) => status)),
  }
}

/** What the gateway knows a payment by: a part goes by its basket. */
export async function chargeOf(tx: Tx, pembayaran_id: string): Promise<string> {
  const [row] = await tx.query<{ keranjang_id: string }>(
    `SELECT keranjang_id FROM keranjang_bagian WHERE institusi_id = $1 AND pembayaran_id = $2`,
    [tx.institusi_id, pembayaran_id],
  )
  return row?.keranjang_id ?? pembayaran_id
}
