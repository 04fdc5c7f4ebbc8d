-- The pupil with this NIS at a school, now or formerly. A number that somebody had before is given
-- to nobody else, so there is one answer.
CREATE OR REPLACE FUNCTION find_nis(p_institusi text, p_sekolah uuid, p_nis text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_siswa uuid;
BEGIN
  SELECT w.id INTO v_siswa FROM siswa w
   WHERE w.institusi_id = p_institusi AND w.sekolah_id = p_sekolah AND w.nis = p_nis;
  IF NOT FOUND THEN
    SELECT n.siswa_id INTO v_siswa FROM siswa_nis n
     WHERE n.institusi_id = p_institusi AND n.sekolah_id = p_sekolah AND n.nis = p_nis;
  END IF;
  RETURN v_siswa;
END
$$;
