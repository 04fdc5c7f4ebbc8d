-- Dissolves a batch that was not sent. No role may delete a batch; only this function can, and only
-- before the hand-over. Its payments are free for the next batch, and the trail records the old
-- one.
CREATE OR REPLACE FUNCTION dissolve_setoran(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_institusi text := current_setting('lunas.institusi_id');
BEGIN
  PERFORM FROM setoran
    WHERE institusi_id = v_institusi AND id = p_id AND status = 'belum_disetorkan' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'setoran % does not wait to be handed over', p_id;
  END IF;
  DELETE FROM setoran_rincian WHERE institusi_id = v_institusi AND setoran_id = p_id;
  DELETE FROM setoran WHERE institusi_id = v_institusi AND id = p_id;
END
$$;

REVOKE ALL ON FUNCTION dissolve_setoran(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dissolve_setoran(uuid) TO lunas_api;
