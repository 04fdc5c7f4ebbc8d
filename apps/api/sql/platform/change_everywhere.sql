-- Runs one UPDATE in every institution, and answers how many rows it changed in each where it changed
-- any. The statement finds the institution as $1 and the instant as $2. Only functions of the owner
-- call it, so that sweeps can change columns that no login of the program may write. Enters one
-- institution after another, since the owner also sees one at a time.
CREATE OR REPLACE FUNCTION change_everywhere(p_update text, p_before timestamptz)
RETURNS TABLE (institusi_id text, banyak integer)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_before text := current_setting('lunas.institusi_id', true);
BEGIN
  FOR institusi_id IN SELECT i.id FROM offered.institusi i ORDER BY i.id LOOP
    PERFORM set_config('lunas.institusi_id', institusi_id, true);
    EXECUTE p_update USING institusi_id, p_before;
    GET DIAGNOSTICS banyak = ROW_COUNT;
    IF banyak > 0 THEN RETURN NEXT; END IF;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', coalesce(v_before, ''), true);
END
$$;

REVOKE ALL ON FUNCTION change_everywhere(text, timestamptz) FROM PUBLIC;
