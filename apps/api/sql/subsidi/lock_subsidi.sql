-- What a pupil still has of the day's subsidi, locked until the commit against other sales and the release.
CREATE OR REPLACE FUNCTION lock_subsidi(p_institusi text, p_siswa uuid, p_hari date) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_sisa bigint;
BEGIN
  SELECT h.jumlah - h.terpakai INTO v_sisa FROM subsidi_hari h
   WHERE h.institusi_id = p_institusi AND h.siswa_id = p_siswa AND h.hari = p_hari AND h.dilepas_at IS NULL
     FOR UPDATE;
  RETURN coalesce(v_sisa, 0);
END
$$;
