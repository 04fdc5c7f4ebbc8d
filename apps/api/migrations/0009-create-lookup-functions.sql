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

-- A pupil with every open bill, and those paid since p_sejak: one row per bill, or one row without
-- a bill. Payments opened before p_menunggu_sejak are no longer waiting.
CREATE FUNCTION list_tagihan(
  p_institusi text, p_siswa uuid, p_sejak date, p_menunggu_sejak timestamptz
)
RETURNS TABLE (
  nama_siswa text, kelas text, sekolah_id uuid, sekolah text, logo_sekolah text, zona_waktu text,
  titipan bigint, id uuid, jenis text, prioritas smallint, periode text, nama text, jumlah bigint,
  dibayar bigint, tanggal_aktif date, jatuh_tempo date, boleh_dicicil boolean, sedang_dibayar boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  v_dibayar uuid[];
  v_titipan bigint;
BEGIN
  PERFORM enter_institusi(p_institusi);
  SELECT array_agg(r.tagihan_id) INTO v_dibayar
    FROM pembayaran p
    JOIN pembayaran_rincian r ON r.institusi_id = p_institusi AND r.pembayaran_id = p.id
   WHERE p.institusi_id = p_institusi AND p.siswa_id = p_siswa
     AND p.dibuat_at >= p_menunggu_sejak AND p.status IN ('menunggu', 'dipastikan');
  SELECT b.held INTO v_titipan FROM ledger_balance b
   WHERE b.institusi_id = p_institusi AND b.code = 'titipan/' || p_siswa;
  RETURN QUERY
  SELECT w.nama, w.kelas, s.id, s.nama, s.logo, s.zona_waktu, coalesce(v_titipan, 0), t.id, j.nama,
         j.prioritas, t.periode, t.nama, t.jumlah::bigint, t.dibayar::bigint, t.tanggal_aktif,
         t.jatuh_tempo, j.boleh_dicicil, coalesce(t.id = ANY (v_dibayar), false)
    FROM siswa w
    JOIN sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
    LEFT JOIN tagihan t ON t.institusi_id = p_institusi AND t.siswa_id = w.id
     AND t.dibatalkan_at IS NULL AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= p_sejak)
    -- One look-up per bill; left to itself the planner would read every type there is.
    LEFT JOIN LATERAL (
      SELECT k.nama, k.prioritas, k.boleh_dicicil FROM jenis_tagihan k
       WHERE k.institusi_id = p_institusi AND k.id = t.jenis_id LIMIT 1) j ON true
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa;
END
$$;
