import type { HasilKenaikan } from '@lunas/contract/siswa/kenaikan.status'
import type { Tx } from '#platform/db/database'
import { HASIL } from '#kenaikan/kenaikan.queries'

/** A pupil of a promotion, and what happens to the pupil. */
export type Peserta = {
  siswa_id: string
  hasil: HasilKenaikan
  /** The class of the next year; empty for those who leave. */
  ke_nama: string
  ke_tingkat: string
}

export function findPeserta(tx: Tx, id: string): Promise<Peserta[]> {
  return tx.query<Peserta>(
    `SELECT p.siswa_id, p.hasil,
            CASE p.hasil WHEN 'naik' THEN p.ke_nama WHEN 'tinggal' THEN p.nama ELSE '' END AS ke_nama,
            CASE p.hasil WHEN 'naik' THEN p.ke_tingkat WHEN 'tinggal' THEN p.tingkat ELSE '' END AS ke_tingkat
       FROM (SELECT x.siswa_id, ${HASIL} AS hasil, k.ke_nama, k.ke_tingkat, o.nama, t.nama AS tingkat
               FROM kenaikan_siswa x
               JOIN kenaikan_kelas k ON k.institusi_id = $1 AND k.kenaikan_id = $2
                AND k.kelas_id = x.kelas_id
               JOIN offered.kelas o ON o.institusi_id = $1 AND o.id = x.kelas_id
               JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = o.tingkat_id
              WHERE x.institusi_id = $1 AND x.kenaikan_id = $2) p
      ORDER BY p.siswa_id`,
    [tx.institusi_id, id],
  )
}

/** How many pupils joined, left or changed class since it was prepared. */
export async function countBerubah(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM (SELECT x.siswa_id, x.kelas_id FROM kenaikan_siswa x
              WHERE x.institusi_id = $1 AND x.kenaikan_id = $2) x
       FULL JOIN (
         SELECT h.siswa_id, h.kelas_id FROM kenaikan n
           JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.tahun_ajaran_id = n.dari_tahun_id
           JOIN offered.kelas o ON o.institusi_id = $1 AND o.id = h.kelas_id
            AND o.sekolah_id = n.sekolah_id
           JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = h.siswa_id
            AND w.sekolah_id = n.sekolah_id AND w.status = 'aktif'
          WHERE n.institusi_id = $1 AND n.id = $2) y
         ON y.siswa_id = x.siswa_id AND y.kelas_id = x.kelas_id
      WHERE x.siswa_id IS NULL OR y.siswa_id IS NULL`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}

/** Keeps which class each pupil gets, and which one stood there before. */
export async function keepTujuan(
  tx: Tx, id: string, siswa: readonly string[], kelas: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE kenaikan_siswa x SET ke_kelas_id = b.kelas_id, sebelum_kelas_id = h.kelas_id
       FROM unnest($3::uuid[], $4::uuid[]) AS b (siswa_id, kelas_id)
       JOIN kenaikan n ON n.institusi_id = $1 AND n.id = $2
       LEFT JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.siswa_id = b.siswa_id
        AND h.tahun_ajaran_id = n.ke_tahun_id
      WHERE x.institusi_id = $1 AND x.kenaikan_id = $2 AND x.siswa_id = b.siswa_id`,
    [tx.institusi_id, id, siswa, kelas],
  )
}

/** Bills of the new year, for pupils of this promotion, at its school. */
export async function countTagihanBaru(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM kenaikan n
       JOIN offered.tahun_ajaran z ON z.institusi_id = $1 AND z.id = n.ke_tahun_id
       JOIN kenaikan_siswa x ON x.institusi_id = $1 AND x.kenaikan_id = n.id
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.siswa_id = x.siswa_id
        AND t.sekolah_id = n.sekolah_id AND t.tanggal_aktif >= z.mulai AND t.dibatalkan_at IS NULL
      WHERE n.institusi_id = $1 AND n.id = $2`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}

export type Kembali = { siswa_id: string; ke_kelas_id: string | null; sebelum_kelas_id: string | null }

/** The pupils of an applied promotion, for undoing it. */
export function findKembali(tx: Tx, id: string): Promise<Kembali[]> {
  return tx.query<Kembali>(
    `SELECT siswa_id, ke_kelas_id, sebelum_kelas_id FROM kenaikan_siswa
      WHERE institusi_id = $1 AND kenaikan_id = $2 ORDER BY siswa_id`,
    [tx.institusi_id, id],
  )
}

/** How many are no longer as the promotion left them. */
export async function countBerubahSejak(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM kenaikan_siswa x
       JOIN kenaikan n ON n.institusi_id = $1 AND n.id = x.kenaikan_id
       JOIN kenaikan_kelas k ON k.institusi_id = $1 AND k.kenaikan_id = x.kenaikan_id
        AND k.kelas_id = x.kelas_id
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = x.siswa_id
       LEFT JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.siswa_id = x.siswa_id
        AND h.tahun_ajaran_id = n.ke_tahun_id
      WHERE x.institusi_id = $1 AND x.kenaikan_id = $2
        AND (w.sekolah_id <> n.sekolah_id
          OR w.status <> CASE ${HASIL} WHEN 'naik' THEN 'aktif' WHEN 'tinggal' THEN 'aktif' ELSE ${HASIL} END
          OR (x.ke_kelas_id IS NOT NULL AND h.kelas_id IS DISTINCT FROM x.ke_kelas_id))`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}
