import type { Rupiah } from '@lunas/values/rupiah'
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

/** Who bears how much of the pupil's bills beside the parent, by bill. */
export async function findDitanggung(
  tx: Tx, siswa_id: string,
): Promise<ReadonlyMap<string, { nama: string; jumlah: Rupiah }>> {
  const rows = await tx.query<{ id: string; nama: string; jumlah: Rupiah }>(
    `SELECT t.id, o.nama, t.ditanggung AS jumlah FROM tagihan t
       JOIN offered.penanggung o ON o.institusi_id = $1 AND o.id = t.penanggung_id
      WHERE t.institusi_id = $1 AND t.siswa_id = $2 AND t.dibatalkan_at IS NULL`,
    [tx.institusi_id, siswa_id],
  )
  return new Map(rows.map(({ id, ...share }) => [id, share]))
}
