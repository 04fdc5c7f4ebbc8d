-- The pupil whom a till serves: the owner of a card, or the pupil with this NIS at the till's school.
-- Answers in `hasil` why the pupil cannot buy, or null.
CREATE OR REPLACE FUNCTION find_pembeli(
  p_institusi text, p_sekolah uuid, p_hari date, p_token text, p_nis text,
  OUT hasil text, OUT siswa_id uuid, OUT kartu_id uuid
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_kartu record;
BEGIN
  IF p_token IS NOT NULL THEN
    -- A replaced card may belong to another pupil now.
    SELECT k.id, k.siswa_id, k.status, k.hari INTO v_kartu FROM offered.kartu k
     WHERE k.institusi_id = p_institusi AND k.token = p_token
     ORDER BY k.status = 'diganti', k.id DESC LIMIT 1;
    hasil := CASE
      WHEN NOT FOUND THEN 'KARTU_TIDAK_DIKENAL'
      WHEN v_kartu.status = 'diblokir' THEN 'KARTU_DIBLOKIR'
      WHEN v_kartu.status = 'hilang' THEN 'KARTU_HILANG'
      WHEN v_kartu.status = 'diganti' THEN 'KARTU_DIGANTI'
      WHEN v_kartu.hari <> p_hari THEN 'KARTU_KEDALUWARSA' END;
    IF hasil IS NOT NULL THEN RETURN; END IF;
    kartu_id := v_kartu.id;
    -- Saldo pays only the sales of the pupil's own school.
    SELECT w.id INTO siswa_id FROM offered.siswa w
     WHERE w.institusi_id = p_institusi AND w.sekolah_id = p_sekolah AND w.id = v_kartu.siswa_id;
    IF NOT FOUND THEN hasil := 'KARTU_SEKOLAH_LAIN'; RETURN; END IF;
  ELSE
    SELECT w.id INTO siswa_id FROM offered.siswa w
     WHERE w.institusi_id = p_institusi AND w.sekolah_id = p_sekolah AND w.nis = p_nis;
    IF NOT FOUND THEN hasil := 'SISWA_TIDAK_DITEMUKAN'; RETURN; END IF;
  END IF;
  SELECT CASE WHEN b.diblokir THEN 'BELANJA_DIBLOKIR_WALI'
              WHEN b.diblokir_hari = p_hari THEN 'BELANJA_DIBLOKIR_HARI_INI' END
    INTO hasil FROM offered.batas_belanja b
   WHERE b.institusi_id = p_institusi AND b.siswa_id = find_pembeli.siswa_id;
END
$$;
