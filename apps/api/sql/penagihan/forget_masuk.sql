-- Forgets that these pupils joined, and what open runs were about to bill them, since their import is taken back;
-- called by unmake_siswa with its owner's rights. Whoever was asked to agree to such a run looks again.
CREATE OR REPLACE FUNCTION forget_masuk(p_siswa uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_institusi text := current_setting('lunas.institusi_id');
  v_penagihan uuid[];
BEGIN
  DELETE FROM siswa_masuk WHERE institusi_id = v_institusi AND siswa_id = ANY (p_siswa);
  SELECT array_agg(DISTINCT b.penagihan_id) INTO v_penagihan
    FROM penagihan_baris b JOIN penagihan g ON g.institusi_id = v_institusi AND g.id = b.penagihan_id
   WHERE b.institusi_id = v_institusi AND b.siswa_id = ANY (p_siswa) AND g.paket_masuk AND g.status <> 'terbit';
  IF v_penagihan IS NULL THEN RETURN; END IF;
  UPDATE penagihan SET versi = versi + 1 WHERE institusi_id = v_institusi AND id = ANY (v_penagihan);
  DELETE FROM penagihan_keringanan k USING penagihan_baris b
   WHERE k.institusi_id = v_institusi AND b.institusi_id = v_institusi AND b.penagihan_id = k.penagihan_id
     AND b.id = k.baris_id AND b.penagihan_id = ANY (v_penagihan) AND b.siswa_id = ANY (p_siswa);
  DELETE FROM penagihan_baris b
   WHERE b.institusi_id = v_institusi AND b.penagihan_id = ANY (v_penagihan) AND b.siswa_id = ANY (p_siswa);
END
$$;

REVOKE ALL ON FUNCTION forget_masuk(uuid[]) FROM PUBLIC;
