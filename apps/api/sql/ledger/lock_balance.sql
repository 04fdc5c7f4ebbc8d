-- What guarded accounts hold, held until the commit, so that two cannot count on the same money; sorted,
-- so that two who lock several cannot wait for each other.
CREATE OR REPLACE FUNCTION lock_balance(p_institusi text, p_code text[])
RETURNS TABLE (code text, held bigint)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT b.code, b.held FROM ledger_balance b
   WHERE b.institusi_id = p_institusi AND b.code = ANY (p_code)
   ORDER BY b.code FOR UPDATE;
END
$$;
