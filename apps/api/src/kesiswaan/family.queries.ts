import type { AnakKeluarga } from '@lunas/contract/siswa/keluarga'
import type { Tx } from '#platform/db/database'

export type AnakRow = Omit<AnakKeluarga, 'kode_siswa'> & { id: string; keluarga_id: string; sekolah_id: string }

/** The children of families at these schools (null: all), with what they owe to them. */
export function readAnak(
  tx: Tx, keluarga: readonly string[], schools: readonly string[] | null,
): Promise<AnakRow[]> {
  return tx.query<AnakRow>(
    `SELECT w.id, w.keluarga_id, w.sekolah_id, w.nama AS nama_siswa, w.nis, w.kelas, w.status, s.nama AS sekolah,
            coalesce(b.sisa, 0)::bigint AS sisa
       FROM offered.siswa_rinci w
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       LEFT JOIN LATERAL (
         SELECT sum(g.sisa) AS sisa FROM offered.tagihan_terutang g
          WHERE g.institusi_id = $1 AND g.siswa_id = w.id
            AND ($3::uuid[] IS NULL OR g.sekolah_id = ANY ($3))) b ON true
      WHERE w.institusi_id = $1 AND w.keluarga_id = ANY ($2::uuid[])
        AND ($3::uuid[] IS NULL OR w.sekolah_id = ANY ($3))
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, keluarga, schools],
  )
}

export type WaliRow = {
  siswa_id: string
  keluarga_id: string
  nama: string
  hubungan: string
  nomor_wa: string
  dipastikan: boolean
}

/** The guardians that schools wrote down of these children. A number is confirmed once it sees the child. */
export function readWaliOf(tx: Tx, siswa: readonly string[]): Promise<WaliRow[]> {
  return tx.query<WaliRow>(
    `SELECT v.siswa_id, w.keluarga_id, v.nama, v.hubungan, coalesce(v.nomor_wa, '') AS nomor_wa,
            n.nomor_wa IS NOT NULL AS dipastikan
       FROM offered.wali v
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = v.siswa_id
       LEFT JOIN offered.siswa_wali n ON n.institusi_id = $1 AND n.siswa_id = v.siswa_id AND n.nomor_wa = v.nomor_wa
      WHERE v.institusi_id = $1 AND v.siswa_id = ANY ($2::uuid[]) ORDER BY v.hubungan, v.nama, w.nama`,
    [tx.institusi_id, siswa],
  )
}

/** What children owe, by the school that is owed. */
export function readOwed(
  tx: Tx, siswa: readonly string[], schools: readonly string[] | null,
): Promise<{ sekolah: string; sisa: number }[]> {
  return tx.query(
    `SELECT s.nama AS sekolah, sum(g.sisa)::bigint AS sisa
       FROM offered.tagihan_terutang g JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE g.institusi_id = $1 AND g.siswa_id = ANY ($2::uuid[])
        AND ($3::uuid[] IS NULL OR g.sekolah_id = ANY ($3))
      GROUP BY s.id, s.nama ORDER BY s.nama, s.id`,
    [tx.institusi_id, siswa, schools],
  )
}
