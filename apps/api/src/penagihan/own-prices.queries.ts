import type { Tx } from '#platform/db/database'

/**
 * What a run that the worker proposed bills, by type, with the last such run that was issued: a scheduled one after a scheduled
 * one, newcomers after newcomers, since both are for the same people. The first scheduled run follows the schedule itself.
 */
const DITAGIH = `
  SELECT x.jenis_id, x.nama, x.awal, x.akhir, CASE WHEN NOT g.paket_masuk THEN g.dibuat_at END AS disiapkan,
         coalesce(p.dibuat_at, q.dibuat_at, '-infinity') AS sejak,
         coalesce(p.tanggal_aktif, (q.dibuat_at AT TIME ZONE s.zona_waktu)::date, '-infinity') AS hari_lalu
    FROM penagihan g
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
    JOIN LATERAL (
      SELECT r.jenis_id, j.nama, min(coalesce(r.tanggal_aktif, c.tanggal_aktif)) AS awal,
             max(coalesce(r.tanggal_aktif, c.tanggal_aktif)) AS akhir
        FROM penagihan_baris r
        JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = g.id
         AND c.jenis_id = r.jenis_id AND c.periode = r.periode
        JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = r.jenis_id
       WHERE r.institusi_id = $1 AND r.penagihan_id = g.id AND r.sebab IS NULL
       GROUP BY r.jenis_id, j.nama) x ON true
    LEFT JOIN jadwal_penagihan q ON q.institusi_id = $1 AND q.jenis_id = x.jenis_id AND NOT g.paket_masuk
    LEFT JOIN LATERAL (
      SELECT b.dibuat_at, c.tanggal_aktif
        FROM penagihan_cakupan c
        JOIN penagihan b ON b.institusi_id = $1 AND b.id = c.penagihan_id
       WHERE c.institusi_id = $1 AND c.jenis_id = x.jenis_id AND b.status = 'terbit'
         AND CASE WHEN g.paket_masuk THEN b.paket_masuk ELSE b.dari_jadwal END
       ORDER BY b.dibuat_at DESC, c.tanggal_aktif DESC LIMIT 1) p ON true
   WHERE g.institusi_id = $1 AND g.id = $2`

/** What a price is made of, and for whom it is. */
const HARGA = `
  SELECT id, jenis_id, siswa_id, NULL::uuid AS keluarga_id, dari, sampai FROM offered.tarif WHERE institusi_id = $1
  UNION ALL
  SELECT id, jenis_id, siswa_id, keluarga_id, dari, sampai FROM offered.keringanan WHERE institusi_id = $1
  UNION ALL
  SELECT id, jenis_id, siswa_id, NULL, dari, sampai FROM offered.tanggungan WHERE institusi_id = $1`

/**
 * The types of a run of which these accounts changed a price that no such run was issued with: they wrote a tariff, ended or
 * prolonged one, ended a relief or a second payer's share, gave a service days or a pupil, or had newcomers pay another part.
 * What they changed earlier and what holds only since then counts too. Calling a day off does not: it makes bills smaller, and
 * officers do it every day.
 */
export async function findOwnPrices(tx: Tx, penagihan_id: string, sama: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ nama: string }>(
    `WITH ditagih AS MATERIALIZED (${DITAGIH}),
     perubahan AS MATERIALIZED (
       SELECT j.subject_id, j.tindakan, j.pada, nullif(j.sesudah ->> 'dari', '')::date AS dari,
              array[nullif(j.sebelum ->> 'sampai', ''), nullif(j.sesudah ->> 'sampai', '')]::date[] AS hari_terakhir
         FROM offered.jejak j
        WHERE j.institusi_id = $1 AND j.pengguna_id = ANY ($3::uuid[]) AND (
                j.tindakan IN ('tarif_dibuat', 'tarif_diakhiri', 'keringanan_diakhiri', 'tanggungan_diakhiri',
                               'layanan_diatur', 'layanan_diikuti', 'layanan_diadakan')
                OR j.tindakan = 'jenis_tagihan_diubah' AND j.sebelum -> 'saat_masuk' <> j.sesudah -> 'saat_masuk'))
     SELECT d.nama FROM ditagih d
      WHERE EXISTS (
              SELECT 1 FROM perubahan u JOIN (${HARGA}) h ON h.id = u.subject_id
               WHERE h.jenis_id = d.jenis_id AND (d.disiapkan IS NULL OR u.pada <= d.disiapkan)
                 AND CASE WHEN u.tindakan = 'tarif_dibuat'
                          THEN h.dari <= d.akhir AND (h.sampai IS NULL OR h.sampai >= d.awal)
                           AND (u.pada >= d.sejak OR h.dari > d.hari_lalu)
                          ELSE EXISTS (SELECT 1 FROM unnest(u.hari_terakhir) AS t (hari)
                                        WHERE t.hari < d.akhir AND (u.pada >= d.sejak OR t.hari >= d.hari_lalu)) END
                 AND EXISTS (
                       SELECT 1 FROM penagihan_baris r
                         JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = r.siswa_id
                        WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.jenis_id = d.jenis_id AND r.sebab IS NULL
                          AND (num_nonnulls(h.siswa_id, h.keluarga_id) = 0 OR w.id = h.siswa_id
                               OR w.keluarga_id = h.keluarga_id)))
         OR EXISTS (
              SELECT 1 FROM perubahan u
               WHERE u.subject_id = d.jenis_id AND (u.tindakan <> 'jenis_tagihan_diubah' OR d.disiapkan IS NULL)
                 AND (u.pada >= d.sejak OR u.dari > d.hari_lalu))
      ORDER BY d.nama`,
    [tx.institusi_id, penagihan_id, sama],
  )
  return rows.map(({ nama }) => nama)
}
