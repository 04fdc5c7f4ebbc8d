-- Moves waiting jobs of one institution into the queue; both happen or neither. Owned by the
-- migrating role, so the worker needs no rights on either table. Answers how many rows it took. Two
-- relays never take the same row, and a duplicate job is queued once. Subjects of the same job are
-- queued together, since starting a job is most of its cost.
CREATE OR REPLACE FUNCTION relay_jobs(p_institusi text, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- Subjects per job; more would hold its rows for too long.
  c_batch CONSTANT integer := 50;
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

  -- A separate statement, since on Citus only the coordinator has the queue and its types. Each
  -- batch gets a new key: with a known key the queue would replace the subjects of the earlier job.
  PERFORM graphile_worker.add_jobs(array_agg(ROW(
            b.job, json_build_object('institusi_id', p_institusi, 'subject_ids', b.subjects),
            NULL, NULL, NULL, b.job || '/' || gen_random_uuid(), NULL, NULL
          )::graphile_worker.job_spec))
     FROM (SELECT n.job, array_agg(n.subject_id ORDER BY n.subject_id) AS subjects
             FROM (SELECT d.job, d.subject_id,
                          (row_number() OVER (PARTITION BY d.job ORDER BY d.subject_id) - 1) / c_batch
                            AS batch
                     FROM (SELECT DISTINCT u.job, u.subject_id
                             FROM unnest(v_job, v_subject) AS u (job, subject_id)) d) n
            GROUP BY n.job, n.batch) b;
  RETURN cardinality(v_job);
END
$$;

REVOKE ALL ON FUNCTION relay_jobs(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relay_jobs(text, integer) TO lunas_worker;
