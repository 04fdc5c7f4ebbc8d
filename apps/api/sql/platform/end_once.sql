-- Keeps what a request with a key began, and its answer where it is known at once. The caller took
-- the key with begin_once.
CREATE OR REPLACE FUNCTION end_once(
  p_institusi text, p_pemilik text, p_panggilan text, p_kunci text, p_sidik text, p_subject uuid,
  p_now timestamptz, p_jawaban jsonb
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotensi
    (institusi_id, pemilik, panggilan, kunci, sidik, subject_id, dibuat_at, jawaban)
  VALUES (p_institusi, p_pemilik, p_panggilan, p_kunci, p_sidik, p_subject, p_now, p_jawaban);
END
$$;
