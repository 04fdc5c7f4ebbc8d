-- Moves waiting jobs into the queue; both happen or neither. Owned by the migrating role, so the
-- worker needs no rights on either table. Answers how many rows it took.
-- A job that was asked for twice stands in the outbox twice, and the queue refuses a round in which
-- one job stands twice, so both are taken out and one is handed on. A relay takes only the rows it
-- holds, and hands jobs on in one order, since the queue holds whoever brings the same one: two
-- workers cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION relay_jobs(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_specs graphile_worker.job_spec[];
  v_taken integer;
BEGIN
  WITH keluar AS (
    DELETE FROM job_outbox o
     USING (SELECT w.ctid AS baris FROM job_outbox w LIMIT p_limit FOR UPDATE SKIP LOCKED) w
     WHERE o.ctid = w.baris
    RETURNING o.institusi_id, o.job, o.subject_id
  ), sekali AS (
    SELECT k.institusi_id, k.job, k.subject_id, count(*) AS kali FROM keluar k GROUP BY 1, 2, 3
  )
  SELECT array_agg(ROW(
           k.job,
           json_build_object('institusi_id', k.institusi_id, 'subject_id', k.subject_id),
           NULL, NULL, NULL, k.job || '/' || k.institusi_id || '/' || k.subject_id, NULL, NULL
         )::graphile_worker.job_spec ORDER BY k.job, k.institusi_id, k.subject_id), sum(k.kali)
    INTO v_specs, v_taken FROM sekali k;
  IF v_specs IS NULL THEN RETURN 0; END IF;
  PERFORM graphile_worker.add_jobs(v_specs);
  RETURN v_taken;
END
$$;

REVOKE ALL ON FUNCTION relay_jobs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relay_jobs(integer) TO lunas_worker;
