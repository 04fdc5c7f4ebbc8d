-- Money for a payment that is settled already, or that we do not have: it is kept for the pupil.
-- Answers titipan, sudah (this money is already booked) or tidak_ada (no such payment).
CREATE OR REPLACE FUNCTION keep_as_titipan(
  p_institusi text, p_pembayaran uuid, p_reference text, p_gateway text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_titipan text;
BEGIN
  SELECT 'titipan/' || p.siswa_id INTO v_titipan
    FROM pembayaran p WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran FOR UPDATE;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  PERFORM open_guarded_account(p_institusi, v_titipan);
  RETURN CASE WHEN post_ledger(
    p_institusi, p_pembayaran, p_reference, 'titipan_masuk', p_diterima, p_now,
    ARRAY[p_gateway], ARRAY[v_titipan], ARRAY[p_jumlah], ARRAY[NULL::uuid]
  ) THEN 'titipan' ELSE 'sudah' END;
END
$$;
