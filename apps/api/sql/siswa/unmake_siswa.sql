-- Deletes pupils that an import made. No role may delete a pupil; only this function can, and a
-- foreign key stops it where anything rests on one: a bill, a payment's account, a card, a login's
-- child. Their classes and contacts came with the import and go with them.
CREATE OR REPLACE FUNCTION unmake_siswa(p_siswa uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_institusi text := current_setting('lunas.institusi_id');
BEGIN
  -- That somebody looked at a pupil is no reason to keep the pupil.
  PERFORM forget_pembacaan_siswa(p_siswa);
  PERFORM forget_masuk(p_siswa);
  PERFORM forget_tanpa_kabar(p_siswa);
  DELETE FROM siswa_pencarian WHERE institusi_id = v_institusi AND siswa_id = ANY (p_siswa);
  DELETE FROM siswa_kelas WHERE institusi_id = v_institusi AND siswa_id = ANY (p_siswa);
  DELETE FROM siswa_nis WHERE institusi_id = v_institusi AND siswa_id = ANY (p_siswa);
  DELETE FROM wali WHERE institusi_id = v_institusi AND siswa_id = ANY (p_siswa);
  DELETE FROM siswa WHERE institusi_id = v_institusi AND id = ANY (p_siswa);
END
$$;

REVOKE ALL ON FUNCTION unmake_siswa(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unmake_siswa(uuid[]) TO lunas_api;
