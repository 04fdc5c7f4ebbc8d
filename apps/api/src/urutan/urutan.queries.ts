import type { Tx } from '#platform/db/database'

export type JenisRow = { id: string; nama: string; didahulukan: boolean }

/** Every type that the pupil's school bills or the pupil has a bill of, in the order of payment. */
export function listUrutan(tx: Tx, siswa_id: string): Promise<JenisRow[]> {
  return tx.query<JenisRow>(
    `SELECT j.id, j.nama, u.jenis_id IS NOT NULL AS didahulukan
       FROM offered.siswa w
       JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND (j.sekolah_id = w.sekolah_id OR EXISTS (
              SELECT 1 FROM offered.tagihan t
               WHERE t.institusi_id = $1 AND t.siswa_id = w.id AND t.jenis_id = j.id))
       LEFT JOIN urutan_siswa u ON u.institusi_id = $1 AND u.siswa_id = w.id
            AND j.id = ANY (u.jenis_id)
      WHERE w.institusi_id = $1 AND w.id = $2
      ORDER BY array_position(u.jenis_id, j.id), j.prioritas, j.nama`,
    [tx.institusi_id, siswa_id],
  )
}

export async function saveUrutan(tx: Tx, siswa_id: string, jenis_id: string[]): Promise<void> {
  await tx.query(
    `INSERT INTO urutan_siswa (institusi_id, siswa_id, jenis_id) VALUES ($1, $2, $3)
     ON CONFLICT (institusi_id, siswa_id) DO UPDATE SET jenis_id = excluded.jenis_id`,
    [tx.institusi_id, siswa_id, jenis_id],
  )
}
