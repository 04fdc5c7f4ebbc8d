-- Opens a guarded account before it is first posted to, so that its row can be locked.
CREATE OR REPLACE FUNCTION open_guarded_account(p_institusi text, p_code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_account (institusi_id, code, normal_side)
  VALUES (p_institusi, p_code, 'credit') ON CONFLICT DO NOTHING;
  INSERT INTO ledger_balance (institusi_id, code, held)
  VALUES (p_institusi, p_code, 0) ON CONFLICT DO NOTHING;
END
$$;
