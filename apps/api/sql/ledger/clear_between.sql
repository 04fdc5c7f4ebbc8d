-- The line that keeps both books balanced when money moves from one school's to another's, as clearing_of
-- answers it for such money.
CREATE OR REPLACE FUNCTION clear_between(p_institusi text, p_from uuid, p_to uuid, p_amount bigint)
RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_owes text := 'antar_sekolah/' || p_from;
  v_is_owed text := 'antar_sekolah/' || p_to;
BEGIN
  PERFORM open_account(p_institusi, v_is_owed, p_to);
  PERFORM open_account(p_institusi, v_owes, p_from);
  RETURN ARRAY[(v_is_owed, v_owes, p_amount, NULL)::transfer];
END
$$;
