-- Keeps money for a payment that is settled already. Answers titipan, sudah (this money is booked
-- already) or tidak_ada (no such payment).
CREATE OR REPLACE FUNCTION keep_surplus(
  p_institusi text, p_pembayaran uuid, p_reference text, p_source text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_untuk text;
  v_pihak uuid;
  v_account text;
BEGIN
  SELECT p.untuk, p.pihak_id INTO v_untuk, v_pihak
    FROM pembayaran p WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran FOR UPDATE;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  v_account := open_surplus(p_institusi, v_untuk, v_pihak);
  RETURN CASE WHEN post_ledger(
    p_institusi, p_pembayaran, p_reference, 'titipan_masuk', p_diterima, p_now,
    ARRAY[p_source], ARRAY[v_account], ARRAY[p_jumlah], ARRAY[NULL::uuid]
  ) THEN 'titipan' ELSE 'sudah' END;
END
$$;
