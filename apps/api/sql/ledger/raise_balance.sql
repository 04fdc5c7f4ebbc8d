-- Adds to the balance of a guarded account, for a posting that the caller writes in the same
-- commit.
CREATE OR REPLACE FUNCTION raise_balance(p_institusi text, p_code text, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_balance b SET held = b.held + p_amount
   WHERE b.institusi_id = p_institusi AND b.code = p_code;
END
$$;
