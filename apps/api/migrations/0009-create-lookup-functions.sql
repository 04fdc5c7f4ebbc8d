-- Why: a look-up is one round trip. Entering the institution and reading happen in one statement,
-- where a transaction from outside would need four.

CREATE FUNCTION find_siswa(p_institusi text, p_sekolah uuid, p_nis text)
RETURNS TABLE (id uuid, nama text, kelas text, sekolah text, logo_sekolah text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_institusi(p_institusi);
  RETURN QUERY
  SELECT w.id, w.nama, w.kelas, s.nama, s.logo
    FROM sekolah s
    LEFT JOIN siswa w ON w.institusi_id = p_institusi AND w.sekolah_id = s.id AND w.nis = p_nis
   WHERE s.institusi_id = p_institusi AND s.id = p_sekolah;
END
$$;

-- A pupil with every open bill, and those paid since p_sejak.
CREATE FUNCTION list_tagihan(p_institusi text, p_siswa uuid, p_sejak date)
RETURNS TABLE (
  nama text, kelas text, sekolah_id uuid, sekolah text, logo_sekolah text, zona_waktu text,
  titipan bigint, daftar json
)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_institusi(p_institusi);
  RETURN QUERY
  SELECT w.nama, w.kelas, s.id, s.nama, s.logo, s.zona_waktu,
         coalesce((SELECT b.held FROM ledger_balance b
                    WHERE b.institusi_id = p_institusi AND b.code = 'titipan/' || w.id), 0),
         (SELECT json_agg(json_build_object(
                   'id', t.id, 'jenis', j.nama, 'prioritas', j.prioritas, 'periode', t.periode,
                   'nama', t.nama, 'jumlah', t.jumlah, 'dibayar', t.dibayar,
                   'tanggal_aktif', t.tanggal_aktif, 'jatuh_tempo', t.jatuh_tempo,
                   'dibatalkan', t.dibatalkan_at IS NOT NULL, 'boleh_dicicil', j.boleh_dicicil,
                   'sedang_dibayar', t.dibayar < t.jumlah AND EXISTS (
                     SELECT 1 FROM pembayaran_rincian r
                       JOIN pembayaran p ON p.institusi_id = p_institusi AND p.id = r.pembayaran_id
                      WHERE r.institusi_id = p_institusi AND r.tagihan_id = t.id
                        AND p.status IN ('menunggu', 'dipastikan'))
                 ) ORDER BY t.jatuh_tempo, j.prioritas, t.id)
            FROM tagihan t
            JOIN jenis_tagihan j ON j.institusi_id = p_institusi AND j.id = t.jenis_id
           WHERE t.institusi_id = p_institusi AND t.siswa_id = w.id AND t.dibatalkan_at IS NULL
             AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= p_sejak))
    FROM siswa w
    JOIN sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa;
END
$$;
