-- Takes from the balance of a guarded account, for a posting that the caller writes in the same
-- commit. False where it holds less than p_needed; then nothing changed.
CREATE OR REPLACE FUNCTION lower_balance(
  p_institusi text, p_code text, p_amount bigint, p_needed bigint
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_balance b SET held = b.held - p_amount
   WHERE b.institusi_id = p_institusi AND b.code = p_code AND b.held >= p_needed;
  RETURN FOUND;
END
$$;
