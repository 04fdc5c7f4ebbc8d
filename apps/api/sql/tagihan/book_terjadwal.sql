-- Books the bills of one school whose day has come; each once, however often it runs. Answers how
-- many were booked.
CREATE OR REPLACE FUNCTION book_terjadwal(
  p_institusi text, p_sekolah uuid, p_hari date, p_zona text, p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_tagihan uuid[];
BEGIN
  -- Bills before their rows here, as whoever corrects or relieves one locks them.
  PERFORM lock_tagihan(p_institusi, array(
    SELECT j.tagihan_id FROM tagihan_terjadwal j
     WHERE j.institusi_id = p_institusi AND j.sekolah_id = p_sekolah AND j.tanggal_aktif <= p_hari));
  WITH tiba AS (
    DELETE FROM tagihan_terjadwal j
     WHERE j.institusi_id = p_institusi AND j.sekolah_id = p_sekolah AND j.tanggal_aktif <= p_hari
    RETURNING j.tagihan_id
  )
  SELECT array_agg(t.tagihan_id) INTO v_tagihan FROM tiba t;
  IF v_tagihan IS NULL THEN RETURN 0; END IF;
  RETURN book_terbit(p_institusi, v_tagihan, p_zona, p_now);
END
$$;
