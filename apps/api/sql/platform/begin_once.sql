-- Takes the key of a request until the commit and answers what the first request with this key
-- left; no row if this is the first. A double tap waits here and then finds the first one.
CREATE OR REPLACE FUNCTION begin_once(
  p_institusi text, p_pemilik text, p_panggilan text, p_kunci text
) RETURNS TABLE (sidik text, subject_id uuid, jawaban jsonb)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended(concat_ws('/', p_institusi, p_pemilik, p_panggilan, p_kunci), 0));
  -- A statement of its own, so that it sees what was committed while the lock was awaited.
  RETURN QUERY
  SELECT i.sidik, i.subject_id, i.jawaban FROM idempotensi i
   WHERE i.institusi_id = p_institusi AND i.pemilik = p_pemilik AND i.panggilan = p_panggilan
     AND i.kunci = p_kunci;
END
$$;
