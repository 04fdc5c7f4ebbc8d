-- Writes one posting. Everything but the settlement, which writes its postings in bulk, uses it.
-- Answers false and changes nothing when this event is already posted. Refuses events and accounts
-- that are not in the chart.
CREATE OR REPLACE FUNCTION post_ledger(
  p_institusi text, p_subject uuid, p_reference text, p_event text,
  p_occurred timestamptz, p_recorded timestamptz,
  p_debit text[], p_credit text[], p_amount bigint[], p_target uuid[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_through text;
  v_transfers transfer[];
  v_clearing transfer[];
BEGIN
  SELECT e.clearing INTO v_through FROM ledger_event e WHERE e.event = p_event;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the chart has no event %', p_event USING ERRCODE = 'foreign_key_violation';
  END IF;
  SELECT array_agg((t.debit, t.credit, t.amount, t.target)::transfer ORDER BY t.line)
    INTO v_transfers
    FROM unnest(p_debit, p_credit, p_amount, p_target)
         WITH ORDINALITY AS t (debit, credit, amount, target, line);
  v_clearing := clearing_of(p_institusi, v_transfers, v_through);

  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, clearing)
  VALUES (p_institusi, p_subject, p_reference, p_event, p_occurred, p_recorded, v_transfers,
          v_clearing)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;

  -- Locked in sorted order, so that two postings over the same accounts cannot deadlock.
  PERFORM 1 FROM ledger_balance b
    WHERE b.institusi_id = p_institusi AND b.code = ANY (p_debit || p_credit)
    ORDER BY b.code FOR UPDATE;
  IF FOUND THEN
    UPDATE ledger_balance b SET held = b.held + moved.amount
      FROM (SELECT m.code, sum(m.amount) AS amount
              FROM (SELECT unnest(p_credit) AS code, unnest(p_amount) AS amount
                    UNION ALL SELECT unnest(p_debit), -unnest(p_amount)) m
             GROUP BY m.code) moved
     WHERE b.institusi_id = p_institusi AND b.code = moved.code;
  END IF;
  RETURN true;
END
$$;
