import type { SiswaWithSekolah } from '#siswa/siswa'

/** What was set aside for one child beside a payment: which bills, and what became of it. */
export type AsideView = SiswaWithSekolah & {
  jumlah: number
  selesai: boolean
  dipakai: boolean
  /** The receipt of the payment that it became. */
  nomor_kuitansi: string | null
  /** What it paid: more than was set aside where the gateway's money had to pass it first. */
  dibayar: number
  rincian: { id: string; nama: string; jumlah: number }[]
}

/** All that was set aside for a payment `p`, or null. */
export const ASIDE_COLUMN = `(
         SELECT json_agg(json_build_object(
                  'id', d.siswa_id, 'nama', y.nama, 'kelas', y.kelas, 'sekolah_id', z.id,
                  'sekolah', z.nama, 'logo_sekolah', z.logo, 'jumlah', d.jumlah,
                  'selesai', d.selesai_at IS NOT NULL, 'dipakai', d.dibayar_id IS NOT NULL,
                  'nomor_kuitansi', q.nomor, 'dibayar', coalesce(b.jumlah, 0),
                  'rincian', (
                    SELECT json_agg(json_build_object(
                             'id', t.id, 'nama', t.nama, 'jumlah', r.jumlah) ORDER BY t.id)
                      FROM titipan_disisihkan_rincian r
                      JOIN tagihan t ON t.institusi_id = $1 AND t.id = r.tagihan_id
                     WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id
                       AND t.siswa_id = d.siswa_id))
                  ORDER BY y.nama, y.id)
           FROM titipan_disisihkan d
           JOIN siswa y ON y.institusi_id = $1 AND y.id = d.siswa_id
           JOIN sekolah z ON z.institusi_id = $1 AND z.id = y.sekolah_id
           LEFT JOIN pembayaran b ON b.institusi_id = $1 AND b.id = d.dibayar_id
           LEFT JOIN kuitansi q ON q.institusi_id = $1 AND q.pembayaran_id = d.dibayar_id
          WHERE d.institusi_id = $1 AND d.pembayaran_id = p.id)`
