-- Whether a person sees a child in full. The caller has entered the institution.
CREATE OR REPLACE FUNCTION is_wali(p_institusi text, p_pengguna uuid, p_nomor text, p_siswa uuid)
RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce(
    (SELECT a.tertaut FROM anak a
      WHERE a.institusi_id = p_institusi AND a.pengguna_id = p_pengguna AND a.siswa_id = p_siswa),
    EXISTS (SELECT 1 FROM siswa_wali w
             WHERE w.institusi_id = p_institusi AND w.siswa_id = p_siswa AND w.nomor_wa = p_nomor));
END
$$;
