-- Gives a job that failed for the last time all its attempts again. Answers its name, or NULL where it is gone, runs
-- or is being tried: of two people who retry it at once, one gets NULL, and the job runs once.
CREATE OR REPLACE FUNCTION retry_antrean(p_id bigint, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_task integer;
BEGIN
  SELECT j.task_id INTO v_task FROM graphile_worker._private_jobs j
   WHERE j.id = p_id AND j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.key IS NOT NULL
     FOR UPDATE;
  IF v_task IS NULL THEN RETURN NULL; END IF;
  PERFORM graphile_worker.reschedule_jobs(ARRAY[p_id], run_at => p_now, attempts => 0);
  RETURN (SELECT t.identifier FROM graphile_worker._private_tasks t WHERE t.id = v_task);
END
$$;

REVOKE ALL ON FUNCTION retry_antrean(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retry_antrean(bigint, timestamptz) TO lunas_api;
