-- Several postings in one round trip, each as post_ledger writes it. Answers how many were new.
CREATE OR REPLACE FUNCTION post_ledger_banyak(p_institusi text, p_postings jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_posting jsonb;
  v_baru integer := 0;
BEGIN
  FOR v_posting IN SELECT jsonb_array_elements(p_postings) LOOP
    IF post_ledger(
      p_institusi, (v_posting ->> 'subject_id')::uuid, v_posting ->> 'reference',
      v_posting ->> 'event', (v_posting ->> 'occurred_at')::timestamptz,
      (v_posting ->> 'recorded_at')::timestamptz,
      ARRAY(SELECT t ->> 'debit' FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT t ->> 'credit' FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT (t ->> 'amount')::bigint FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT (t ->> 'target_id')::uuid FROM jsonb_array_elements(v_posting -> 'transfers') t)
    ) THEN
      v_baru := v_baru + 1;
    END IF;
  END LOOP;
  RETURN v_baru;
END
$$;
