-- Opens the account of a pupil or donor, as titipan/<siswa>, in the books of the unit it belongs to.
CREATE OR REPLACE FUNCTION open_siswa_account(p_institusi text, p_code text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_sekolah uuid;
BEGIN
  PERFORM 1 FROM offered.ledger_account a WHERE a.institusi_id = p_institusi AND a.code = p_code;
  IF FOUND THEN RETURN; END IF;
  SELECT w.sekolah_id INTO STRICT v_sekolah FROM offered.pihak w
   WHERE w.institusi_id = p_institusi AND w.id = split_part(p_code, '/', 2)::uuid;
  PERFORM open_account(p_institusi, p_code, v_sekolah);
END
$$;
