-- Counts jobs that will not run: given up by the queue, or not taken since p_since. Runs as the
-- owner, since the program may read neither the queue nor the jobs of all institutions. A job that
-- was enqueued again while it ran has no key; the new one does its work.
CREATE OR REPLACE FUNCTION count_stuck_jobs(
  p_since timestamptz, OUT given_up integer, OUT untaken integer
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (SELECT count(*)::int FROM graphile_worker.jobs
           WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL),
         (SELECT count(*)::int FROM job_outbox WHERE dibuat_at < p_since)
$$;

REVOKE ALL ON FUNCTION count_stuck_jobs(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_stuck_jobs(timestamptz) TO lunas_api;
