-- Books the bills of one school whose day has come; each once, however often it runs. Answers how
-- many were booked.
CREATE OR REPLACE FUNCTION book_terjadwal(
  p_institusi text, p_sekolah uuid, p_hari date, p_zona text, p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_tagihan uuid[];
BEGIN
  WITH tiba AS (
    DELETE FROM tagihan_terjadwal j
     WHERE j.institusi_id = p_institusi AND j.sekolah_id = p_sekolah AND j.tanggal_aktif <= p_hari
    RETURNING j.tagihan_id
  )
  SELECT array_agg(t.tagihan_id) INTO v_tagihan FROM tiba t;
  IF v_tagihan IS NULL THEN RETURN 0; END IF;
  RETURN (
    SELECT post_terbit(p_institusi, array_agg(t.id), array_agg('piutang/' || t.sekolah_id),
                       array_agg('pendapatan/' || t.jenis_id), array_agg(t.jumlah::bigint),
                       array_agg(least(p_now, t.tanggal_aktif::timestamp AT TIME ZONE p_zona)), p_now)
      FROM tagihan t
     WHERE t.institusi_id = p_institusi AND t.id = ANY (v_tagihan) AND t.dibatalkan_at IS NULL);
END
$$;
