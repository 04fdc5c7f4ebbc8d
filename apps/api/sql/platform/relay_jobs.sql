-- Moves waiting jobs of one institution into the queue; both happen or neither. Owned by the
-- migrating role, so the worker needs no rights on either table. Answers how many rows it took.
-- A job that was enqueued twice is in the outbox twice, and the queue refuses a round that contains
-- one job twice, so both rows are taken and one is handed on. A relay takes only the rows it has
-- locked and hands them on in a fixed order, so that two workers with the same job cannot deadlock.
CREATE OR REPLACE FUNCTION relay_jobs(p_institusi text, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_job text[];
  v_subject uuid[];
BEGIN
  WITH keluar AS (
    DELETE FROM job_outbox o
     USING (SELECT w.ctid AS baris FROM job_outbox w
             WHERE w.institusi_id = p_institusi LIMIT p_limit FOR UPDATE SKIP LOCKED) w
     WHERE o.institusi_id = p_institusi AND o.ctid = w.baris
    RETURNING o.job, o.subject_id
  )
  SELECT array_agg(k.job), array_agg(k.subject_id) INTO v_job, v_subject FROM keluar k;
  IF v_job IS NULL THEN RETURN 0; END IF;

  -- Apart, since on Citus only the node that is asked has the queue and knows its types.
  PERFORM graphile_worker.add_jobs(array_agg(ROW(
            k.job, json_build_object('institusi_id', p_institusi, 'subject_id', k.subject_id),
            NULL, NULL, NULL, k.job || '/' || p_institusi || '/' || k.subject_id, NULL, NULL
          )::graphile_worker.job_spec ORDER BY k.job, k.subject_id))
     FROM (SELECT DISTINCT u.job, u.subject_id
             FROM unnest(v_job, v_subject) AS u (job, subject_id)) k;
  RETURN cardinality(v_job);
END
$$;

REVOKE ALL ON FUNCTION relay_jobs(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relay_jobs(text, integer) TO lunas_worker;
