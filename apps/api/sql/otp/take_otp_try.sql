-- Counts an attempt before the code is compared, so that of a hundred simultaneous guesses only a few
-- are compared: p_max on a known device, p_max_asing on others, and one there once strangers have
-- tried p_wrong_free times at this receiver within a day. One round trip, to keep guesses cheap for us. No row means that there is no
-- open code. The caller has entered the institution.
CREATE OR REPLACE FUNCTION take_otp_try(
  p_institusi text, p_id uuid, p_tipe text, p_perangkat text, p_tujuan text, p_max integer,
  p_max_asing integer, p_wrong_free integer, p_now timestamptz
)
RETURNS TABLE (
  habis boolean, tujuan text, subjek text, percobaan integer, maks integer, kode_hash text,
  berlaku_sampai timestamptz, email_at timestamptz, email_kode_hash text,
  email_berlaku_sampai timestamptz
)
LANGUAGE plpgsql AS $$
DECLARE
  v_max integer;
BEGIN
  SELECT CASE WHEN o.dikenal THEN p_max
              WHEN (SELECT sum(x.percobaan) FROM otp x
                     WHERE x.institusi_id = p_institusi AND x.tujuan = o.tujuan AND NOT x.dikenal
                       AND x.dibuat_at > p_now - interval '1 day') >= p_wrong_free THEN 1
              ELSE p_max_asing END
    INTO v_max
    FROM otp o WHERE o.institusi_id = p_institusi AND o.id = p_id;
  RETURN QUERY
  UPDATE otp o SET percobaan = o.percobaan + 1
   WHERE o.institusi_id = p_institusi AND o.id = p_id AND o.tipe = p_tipe
     AND o.perangkat_sidik = p_perangkat AND (p_tujuan IS NULL OR o.tujuan = p_tujuan)
     AND o.percobaan < v_max AND o.dipakai_at IS NULL
     AND greatest(o.berlaku_sampai, o.email_berlaku_sampai) > p_now
  RETURNING false, o.tujuan, o.subjek, o.percobaan::integer, v_max, o.kode_hash, o.berlaku_sampai,
            o.email_at, o.email_kode_hash, o.email_berlaku_sampai;
  IF FOUND THEN RETURN; END IF;
  RETURN QUERY
  SELECT true, o.tujuan, o.subjek, o.percobaan::integer, v_max, NULL, o.berlaku_sampai, o.email_at, NULL,
         o.email_berlaku_sampai
    FROM otp o
   WHERE o.institusi_id = p_institusi AND o.id = p_id AND o.tipe = p_tipe
     AND o.percobaan >= v_max AND o.dipakai_at IS NULL;
END
$$;
