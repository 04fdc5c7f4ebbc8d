import type { Tx } from '#platform/db/database'
import type { Tagihan } from '#tagihan/tagihan'

/** One pupil's bills with these ids, or all that the pupil owes; a gift is no debt. */
export function findTagihan(tx: Tx, siswa_id: string, ids: string[] | null): Promise<Tagihan[]> {
  return tx.query<Tagihan>(
    `SELECT t.id, t.jenis, t.prioritas, t.periode, t.nama, t.jumlah, t.dibayar, t.tanggal_aktif,
            t.jatuh_tempo, t.dibatalkan_at IS NOT NULL AS dibatalkan,
            coalesce(c.semula_boleh_dicicil, t.boleh_dicicil) AS boleh_dicicil,
            c.rencana, array_position(u.jenis_id, t.jenis_id) AS urutan
       FROM tagihan t
       LEFT JOIN offered.rencana_cicilan c ON c.institusi_id = $1 AND c.id = t.cicilan_id
       LEFT JOIN offered.urutan_siswa u ON u.institusi_id = $1 AND u.siswa_id = t.siswa_id
      WHERE t.institusi_id = $1 AND t.siswa_id = $2 
        AND (CASE WHEN $3::uuid[] IS NULL THEN NOT t.sukarela ELSE t.id = ANY ($3) END)`,
    [tx.institusi_id, siswa_id, ids],
  )
}
