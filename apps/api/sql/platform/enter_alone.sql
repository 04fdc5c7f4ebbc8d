-- As enter_institusi, for a server without Citus. A single expression that Postgres inlines into
-- the calling statement, so that entering needs no extra call.
CREATE OR REPLACE FUNCTION enter_alone(p_institusi text) RETURNS text
LANGUAGE sql AS $$
  SELECT set_config('lunas.institusi_id', p_institusi, true)
$$;
