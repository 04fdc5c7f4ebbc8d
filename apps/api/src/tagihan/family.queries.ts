import type { Tx } from '#platform/db/database'

/** The bills of a pupil that somebody is paying with a login, a link of the family or titipan. */
export async function findPaidByFamily(
  tx: Tx, siswa_id: string, since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `SELECT p.target_id AS id FROM offered.pembayaran_keluarga p
      WHERE p.institusi_id = $1 AND p.pihak_id = $2 AND p.dibuat_at >= $3
      UNION ALL
     SELECT d.tagihan_id FROM offered.titipan_berjalan d
      WHERE d.institusi_id = $1 AND d.siswa_id = $2`,
    [tx.institusi_id, siswa_id, since],
  )
  return new Set(rows.map(({ id }) => id))
}
