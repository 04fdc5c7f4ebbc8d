-- Books many new bills at once, each as post_ledger would: the receivable of a school against the
-- income of a type, which stand in the books of the same school, so nothing has to be cleared. Bills
-- that are already booked change nothing. Answers how many were new.
CREATE OR REPLACE FUNCTION post_terbit(
  p_institusi text, p_tagihan uuid[], p_debit text[], p_credit text[], p_amount bigint[],
  p_occurred timestamptz[], p_recorded timestamptz
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_baru bigint;
BEGIN
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
  SELECT p_institusi, t.tagihan, 'terbit', 'tagihan_terbit', t.occurred, p_recorded,
         ARRAY[(t.debit, t.credit, t.amount, t.tagihan)::transfer]
    FROM unnest(p_tagihan, p_debit, p_credit, p_amount, p_occurred)
         AS t (tagihan, debit, credit, amount, occurred)
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_baru = ROW_COUNT;
  RETURN v_baru;
END
$$;
