-- Links a person to the children that they see because of their number, before they change it. A
-- child that they removed stays removed.
CREATE OR REPLACE FUNCTION keep_anak(
  p_institusi text, p_pengguna uuid, p_nomor text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO anak (institusi_id, pengguna_id, siswa_id, tertaut, sejak)
  SELECT p_institusi, p_pengguna, w.siswa_id, true, p_now FROM siswa_wali w
   WHERE w.institusi_id = p_institusi AND w.nomor_wa = p_nomor
  ON CONFLICT DO NOTHING;
END
$$;
