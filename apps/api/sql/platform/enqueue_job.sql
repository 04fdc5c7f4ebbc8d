-- Leaves work for the worker, for functions that change something; it starts after the commit.
CREATE OR REPLACE FUNCTION enqueue_job(p_institusi text, p_job text, p_subject uuid, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
  VALUES (p_institusi, p_job, p_subject, p_now);
END
$$;
