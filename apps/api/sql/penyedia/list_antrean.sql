-- Jobs of the queue of all institutions, those that gave up first, with the number of each state. Runs as the owner,
-- since the program may not read the queue. Names no subject, and hides long numbers in a failure. A job that was
-- enqueued again while it ran has no key; the new one does its work.
CREATE OR REPLACE FUNCTION list_antrean(
  p_limit integer, OUT idantrean text, OUT pekerjaan text, OUT kode_institusi text, OUT banyak integer,
  OUT status text, OUT percobaan integer, OUT percobaan_maks integer, OUT dibuat_at timestamptz,
  OUT coba_lagi_at timestamptz, OUT galat text, OUT dengan_status integer
) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT j.id::text, t.identifier, j.payload ->> 'institusi_id', json_array_length(j.payload -> 'subject_ids'),
         s.status, j.attempts::int, j.max_attempts::int, j.created_at, j.run_at,
         left(regexp_replace(split_part(coalesce(j.last_error, ''), E'\n', 1), '\d{6,}', '…', 'g'), 160),
         (count(*) OVER (PARTITION BY s.status))::int
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   CROSS JOIN LATERAL (SELECT CASE WHEN j.locked_at IS NOT NULL THEN 'berjalan'
                                   WHEN j.attempts >= j.max_attempts THEN 'menyerah'
                                   WHEN j.attempts > 0 THEN 'ditunda'
                                   ELSE 'menunggu' END AS status) s
   WHERE j.key IS NOT NULL
   ORDER BY CASE s.status WHEN 'menyerah' THEN 0 WHEN 'ditunda' THEN 1 WHEN 'berjalan' THEN 2 ELSE 3 END, j.id
   LIMIT p_limit
$$;

REVOKE ALL ON FUNCTION list_antrean(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_antrean(integer) TO lunas_api;
