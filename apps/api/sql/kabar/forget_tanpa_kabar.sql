-- Whom a school does not tell about pupils that an import made and that are deleted with it.
CREATE OR REPLACE FUNCTION forget_tanpa_kabar(p_siswa uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tanpa_kabar
   WHERE institusi_id = current_setting('lunas.institusi_id') AND siswa_id = ANY (p_siswa);
END
$$;

REVOKE ALL ON FUNCTION forget_tanpa_kabar(uuid[]) FROM PUBLIC;
