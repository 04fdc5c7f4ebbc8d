-- Locks guarded accounts until the commit and returns what they hold, so that the same money is not
-- spent twice. Sorted, so that two callers cannot deadlock.
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
