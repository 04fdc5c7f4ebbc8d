-- Why: what lies in a school's safe, and what we have with the biller, was added up from every posting of the
-- institution each time somebody asked. Their sum is kept now; unlike a guarded one it may fall below zero.

ALTER TABLE ledger_kind
  -- A row in ledger_balance keeps its sum: of every guarded account, and of places that are asked often.
  ADD COLUMN kept boolean NOT NULL DEFAULT false;
UPDATE ledger_kind SET kept = guarded OR kind IN ('brankas', 'deposit_ppob');
ALTER TABLE ledger_kind
  ALTER COLUMN kept DROP DEFAULT,
  ADD CONSTRAINT ledger_kind_guarded_is_kept CHECK (kept OR NOT guarded);

ALTER TABLE ledger_balance
  DROP CONSTRAINT ledger_balance_not_overdrawn,
  -- A school may pay a consignee in cash that its books do not know, and what is held of a place is a debit.
  ADD CONSTRAINT ledger_balance_not_overdrawn
    CHECK (held >= 0 OR starts_with(code, 'brankas/') OR starts_with(code, 'deposit_ppob/'));

-- What stands already. Row security is forced, so the owner too fills one institution at a time.
DO $$
DECLARE
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT id FROM institusi LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    INSERT INTO ledger_balance (institusi_id, code, held)
    SELECT a.institusi_id, a.code, coalesce(e.held, 0)
      FROM ledger_account a
      LEFT JOIN (SELECT code, sum(credit - debit) AS held FROM ledger_entry
                  WHERE institusi_id = v_institusi GROUP BY code) e ON e.code = a.code
     WHERE a.institusi_id = v_institusi AND a.kind IN ('brankas', 'deposit_ppob');
  END LOOP;
  PERFORM set_config('lunas.institusi_id', '', true);
END
$$;
