-- Writes a new posting between accounts of the same books, so that nothing has to be cleared. The caller
-- has changed the guarded balances already, in the same commit.
CREATE OR REPLACE FUNCTION post_within_books(
  p_institusi text, p_subject uuid, p_reference text, p_event text, p_now timestamptz, p_transfers transfer[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_transfers) = 0 THEN RETURN; END IF;
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
  VALUES (p_institusi, p_subject, p_reference, p_event, p_now, p_now, p_transfers);
END
$$;
