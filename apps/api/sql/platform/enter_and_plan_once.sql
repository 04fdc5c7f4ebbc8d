-- As enter_institusi, and what is called then is planned once for all values. For a server without
-- Citus, which cannot plan so.
CREATE OR REPLACE FUNCTION enter_and_plan_once(p_institusi text) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL lunas.institusi_id = %L', p_institusi);
  SET LOCAL plan_cache_mode = force_generic_plan;
  RETURN p_institusi;
END
$$;
