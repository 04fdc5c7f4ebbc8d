-- Limits the rest of this database transaction to one institution. Uses EXECUTE 'SET LOCAL', since
-- set_config() does not reach the workers of a Citus cluster. Answers the institution, so that a
-- caller can use it as an argument, which is cheaper than a separate statement.
CREATE OR REPLACE FUNCTION enter_institusi(p_institusi text) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL lunas.institusi_id = %L', p_institusi);
  RETURN p_institusi;
END
$$;
