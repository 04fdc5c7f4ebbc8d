-- Adds money to an agent's deposit: all that came, also when it is late or another amount, since it is
-- the agent's either way.
CREATE OR REPLACE FUNCTION lay_out_deposit(
  p_institusi text, p_pembayaran uuid, p_source text, p_uang bigint, p_diterima timestamptz
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_mitra uuid;
  v_account text;
BEGIN
  SELECT r.target_id INTO STRICT v_mitra FROM offered.pembayaran_rincian r
   WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran;
  IF p_uang = 0 THEN RETURN '{}'; END IF;
  v_account := 'deposit/' || v_mitra;
  PERFORM raise_balance(p_institusi, v_account, p_uang);
  RETURN ARRAY[(p_source, v_account, p_uang, v_mitra)::transfer];
END
$$;
