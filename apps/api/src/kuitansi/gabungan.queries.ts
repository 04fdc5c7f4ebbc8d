import type { Tx } from '#platform/db/database'
import type { SignedRow } from '#kuitansi/kuitansi.queries'

/** The one with this signature, or else the one that holds the most receipts. */
export async function findGabungan(
  tx: Tx, nomor: string, tanda_tangan: string | null,
): Promise<SignedRow | undefined> {
  const [row] = await tx.query<SignedRow>(
    `SELECT isi, tanda_tangan, kunci_id FROM kuitansi_gabungan
      WHERE institusi_id = $1 AND nomor = $2
      ORDER BY tanda_tangan IS NOT DISTINCT FROM $3 DESC, banyak DESC LIMIT 1`,
    [tx.institusi_id, nomor, tanda_tangan],
  )
  return row
}

export async function insertGabungan(
  tx: Tx, nomor: string, banyak: number, row: SignedRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO kuitansi_gabungan (institusi_id, nomor, banyak, isi, tanda_tangan, kunci_id)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [tx.institusi_id, nomor, banyak, row.isi, row.tanda_tangan, row.kunci_id],
  )
}
