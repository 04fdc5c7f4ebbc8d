-- Whatever follows in this database transaction sees one institution. SET LOCAL by EXECUTE, since
-- set_config() never reaches the workers of a Citus cluster. Answers where it is now, since a
-- function can take an answer more cheaply than it can run a statement.
CREATE OR REPLACE FUNCTION enter_institusi(p_institusi text) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL lunas.institusi_id = %L', p_institusi);
  RETURN p_institusi;
END
$$;
