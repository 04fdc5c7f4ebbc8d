import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Tx } from '#platform/db/database'
import type { Night } from '#kabar/kabar'
import { isTold } from '#kabar/told-wali.queries'

/** A payment, and the whole that it belongs to: its basket, or itself. */
export type Whole = { id: string; induk: string; bagian: string[] }

/** One per basket, however many of its parts are given; the basket's own id works too. */
export async function findWholes(tx: Tx, ids: readonly string[]): Promise<Whole[]> {
  const rows = await tx.query<{ gabungan_id: string; pembayaran_id: string }>(
    `SELECT b.gabungan_id, b.pembayaran_id FROM offered.pembayaran_bagian b
      WHERE b.institusi_id = $1 AND b.gabungan_id IN (
        SELECT k.gabungan_id FROM offered.pembayaran_bagian k
         WHERE k.institusi_id = $1 AND k.pembayaran_id = ANY ($2) UNION SELECT unnest($2::uuid[]))
      ORDER BY b.gabungan_id, b.urutan`,
    [tx.institusi_id, ids],
  )
  const baskets = Map.groupBy(rows, ({ gabungan_id }) => gabungan_id)
  const basketOf = new Map(rows.map((row) => [row.pembayaran_id, row.gabungan_id]))
  const wholes = new Map<string, Whole>()
  for (const id of ids) {
    const induk = basketOf.get(id) ?? id
    const bagian = baskets.get(induk)?.map(({ pembayaran_id }) => pembayaran_id) ?? [id]
    if (!wholes.has(induk)) wholes.set(induk, { id, induk, bagian })
  }
  return [...wholes.values()]
}

export type PembayaranRow = Night & {
  id: string
  status: StatusPembayaran
  /** The number of the person who opened the payment while logged in. */
  nomor_pembayar: string | null
  /** When the money came, or later when we learned of it; null before that. */
  diketahui_at: Date | null
}

export function findAllPembayaran(tx: Tx, ids: readonly string[]): Promise<PembayaranRow[]> {
  return tx.query<PembayaranRow>(
    `SELECT p.id, p.status, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai, u.nomor_wa AS nomor_pembayar,
            (SELECT greatest(min(b.occurred_at), p.dibuat_at) FROM offered.ledger_posting b
              WHERE b.institusi_id = $1 AND b.subject_id = p.id
                AND b.event = 'pembayaran_berhasil' HAVING count(*) > 0) AS diketahui_at
       FROM offered.pembayaran p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
       LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
                                   AND u.level = 'wali'
      WHERE p.institusi_id = $1 AND p.id = ANY ($2)`,
    [tx.institusi_id, ids, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
}

/** The guardians of each payment's child whom the school tells of payments, or its donor. */
export function findFamilies(
  tx: Tx, bagian: readonly string[],
): Promise<{ pembayaran_id: string; nomor_wa: string }[]> {
  return tx.query(
    // Child by child. Without OFFSET 0 Postgres makes a join of it, and reads the guardians of all
    // children for every batch.
    `SELECT p.id AS pembayaran_id, v.nomor_wa
       FROM offered.pembayaran p
      CROSS JOIN LATERAL (
        SELECT w.nomor_wa FROM offered.penerima_kabar w
         WHERE w.institusi_id = $1 AND w.pihak_id = p.pihak_id
           AND ${isTold('w', 'w.pihak_id', 'pembayaran')} OFFSET 0) v
      WHERE p.institusi_id = $1 AND p.id = ANY ($2)
      ORDER BY v.nomor_wa`,
    [tx.institusi_id, bagian],
  )
}

/** Which of these payments are donations. */
export async function findDonasi(tx: Tx, bagian: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM offered.pembayaran
      WHERE institusi_id = $1 AND id = ANY ($2) AND untuk = 'donasi'`,
    [tx.institusi_id, bagian],
  )
  return rows.map(({ id }) => id)
}
