-- The account for money that a payment of this kind does not take, opened if needed:
-- titipan/<siswa>, or of a donor, a buyer or an agent (payable.surplus).
CREATE OR REPLACE FUNCTION open_surplus(p_institusi text, p_untuk text, p_pihak uuid) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_account text;
BEGIN
  SELECT y.surplus || '/' || p_pihak INTO STRICT v_account FROM payable y WHERE y.untuk = p_untuk;
  IF v_account IS NULL THEN
    RAISE EXCEPTION 'surplus of % without a place', p_untuk USING ERRCODE = 'not_null_violation';
  END IF;
  PERFORM open_siswa_account(p_institusi, v_account);
  RETURN v_account;
END
$$;
