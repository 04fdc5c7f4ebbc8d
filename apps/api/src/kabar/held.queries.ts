import type { Tx } from '#platform/db/database'

/** The search for a held payment's money, with what families are told about it. */
export type Held = {
  id: string
  pembayaran_id: string
  /** The search ended without a find, and the payment's status has not changed since. */
  isGivenUp: boolean
  /** The search goes on, or waits for the second person. */
  isOpen: boolean
  /** WhatsApp numbers of guardians who sent a proof of payment. */
  pengirim_bukti: string[]
}

/** The searches for any of these payments, newest first; for a basket the first part is held. */
export function findAllHeld(tx: Tx, bagian: readonly string[]): Promise<Held[]> {
  return tx.query<Held>(
    `SELECT t.id, t.pembayaran_id,
            t.status = 'tidak_ditemukan' AND NOT EXISTS (
              SELECT 1 FROM offered.pembayaran_riwayat l WHERE l.institusi_id = $1
                 AND l.pembayaran_id = t.pembayaran_id AND l.pada > t.diputus_at) AS "isGivenUp",
            keadaan_tertahan(t.status, t.sebab, p.status) IN ('menunggu', 'diajukan') AS "isOpen",
            array(SELECT DISTINCT u.nomor_wa FROM offered.pembayaran_bukti b
                    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = b.pengguna_id
                   WHERE b.institusi_id = $1 AND b.pembayaran_id = t.pembayaran_id
                     AND u.level = 'wali' AND u.nomor_wa IS NOT NULL) AS pengirim_bukti
       FROM offered.pembayaran_tertahan t
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = t.pembayaran_id
      WHERE t.institusi_id = $1 AND t.pembayaran_id = ANY ($2)
      ORDER BY t.urut DESC`,
    [tx.institusi_id, bagian],
  )
}

/** Why nothing was found; undefined when the money has arrived after all. */
export async function findAlasan(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ alasan: string }>(
    `SELECT t.alasan FROM offered.pembayaran_tertahan t
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = t.pembayaran_id
      WHERE t.institusi_id = $1 AND t.id = $2 AND t.status = 'tidak_ditemukan'
        AND p.status NOT IN ('berhasil', 'dikembalikan')`,
    [tx.institusi_id, id],
  )
  return row?.alasan
}
