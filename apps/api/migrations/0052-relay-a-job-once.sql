-- Why: the queue refuses a round in which one job stands twice, and with it all the others, for
-- ever. The outbox has no key since 0017, so whoever asks twice in the same moment stands in it
-- twice; the relay now takes both out and hands one on. Answers how many rows it took.
CREATE OR REPLACE FUNCTION relay_jobs(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_specs graphile_worker.job_spec[];
  v_taken integer;
BEGIN
  WITH keluar AS (
    DELETE FROM job_outbox o
     USING (SELECT w.institusi_id, w.job, w.subject_id FROM job_outbox w
             LIMIT p_limit FOR UPDATE SKIP LOCKED) w
     WHERE o.institusi_id = w.institusi_id AND o.job = w.job AND o.subject_id = w.subject_id
    RETURNING o.institusi_id, o.job, o.subject_id
  ), sekali AS (
    SELECT k.institusi_id, k.job, k.subject_id, count(*) AS kali FROM keluar k GROUP BY 1, 2, 3
  )
  SELECT array_agg(ROW(
           k.job,
           json_build_object('institusi_id', k.institusi_id, 'subject_id', k.subject_id),
           NULL, NULL, NULL, k.job || '/' || k.institusi_id || '/' || k.subject_id, NULL, NULL
         )::graphile_worker.job_spec), sum(k.kali)
    INTO v_specs, v_taken FROM sekali k;
  IF v_specs IS NULL THEN RETURN 0; END IF;
  PERFORM graphile_worker.add_jobs(v_specs);
  RETURN v_taken;
END
$$;
