-- As enter_institusi, for a server without Citus. One expression that Postgres puts into the statement
-- which calls it, so that entering costs no call of its own.
CREATE OR REPLACE FUNCTION enter_alone(p_institusi text) RETURNS text
LANGUAGE sql AS $$
  SELECT set_config('lunas.institusi_id', p_institusi, true)
$$;
