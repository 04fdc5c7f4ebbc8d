-- The rule of is_wali as a list: every child that somebody sees, and whether the school's number
-- says so.
CREATE OR REPLACE FUNCTION list_anak(p_institusi text, p_pengguna uuid, p_nomor text)
RETURNS TABLE (siswa_id uuid, dari_sekolah boolean)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(a.siswa_id, w.siswa_id), w.siswa_id IS NOT NULL
    FROM (SELECT n.siswa_id FROM siswa_wali n
           WHERE n.institusi_id = p_institusi AND n.nomor_wa = p_nomor) w
    FULL JOIN (SELECT k.siswa_id, k.tertaut FROM anak k
                WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna) a
      ON a.siswa_id = w.siswa_id
   WHERE coalesce(a.tertaut, true)
$$;
