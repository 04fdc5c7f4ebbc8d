-- Deletes who read about pupils that are deleted; called by unmake_siswa with its owner's rights.
CREATE OR REPLACE FUNCTION forget_pembacaan_siswa(p_siswa uuid[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM pembacaan
   WHERE institusi_id = current_setting('lunas.institusi_id') AND siswa_id = ANY (p_siswa)
$$;

REVOKE ALL ON FUNCTION forget_pembacaan_siswa(uuid[]) FROM PUBLIC;
