-- Why: double entry, balanced by construction. A posting is one business event; each of its
-- transfers debits one account and credits another with the same positive amount.

CREATE TABLE ledger_account (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  -- A kind, or a kind and its owner: gateway/midtrans, piutang/<uuid>.
  code text COLLATE "C" NOT NULL CONSTRAINT ledger_account_code CHECK (code ~ '^[a-z_]+(/[a-z0-9-]+)?$'),
  normal_side text NOT NULL CONSTRAINT ledger_account_side CHECK (normal_side IN ('debit', 'credit')),
  PRIMARY KEY (institusi_id, code)
);

CALL protect_tenant_table('ledger_account');

GRANT SELECT, INSERT ON ledger_account TO lunas_api;

-- Keyed by its subject first, for example a payment: ids are made in the order of time, so new rows
-- stand together however large the table is.
CREATE TABLE ledger_posting (
  institusi_id text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  -- What happened to the subject, in the words of whoever told us, so that a repeat finds itself.
  reference text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, subject_id, reference)
);

CALL protect_tenant_table('ledger_posting');

-- No foreign keys: their checks would write locks into the rows of the accounts that every payment
-- touches. Only the functions below write here, and the audit in docs/LEDGER.md finds orphans.
CREATE TABLE ledger_transfer (
  institusi_id text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  reference text COLLATE "C" NOT NULL,
  line smallint NOT NULL,
  debit_account text COLLATE "C" NOT NULL,
  credit_account text COLLATE "C" NOT NULL,
  amount rupiah_positif NOT NULL,
  -- What the money was for, where that is one row: the way from a rupiah to a bill and back.
  target_id uuid,
  PRIMARY KEY (institusi_id, subject_id, reference, line)
);

CREATE INDEX ledger_transfer_target ON ledger_transfer (institusi_id, target_id)
  WHERE target_id IS NOT NULL;

CALL protect_tenant_table('ledger_transfer');

-- Append only: nobody may UPDATE or DELETE; a correction is a new posting.
GRANT SELECT, INSERT ON ledger_posting, ledger_transfer TO lunas_api;

-- Balances of the accounts that may not be overdrawn, and of no others: a row that every payment
-- shared would be a queue for everybody.
CREATE TABLE ledger_balance (
  institusi_id text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  -- What is held for the owner: credits less debits.
  held bigint NOT NULL CONSTRAINT ledger_balance_not_overdrawn CHECK (held >= 0),
  PRIMARY KEY (institusi_id, code),
  FOREIGN KEY (institusi_id, code) REFERENCES ledger_account (institusi_id, code)
);

CALL protect_tenant_table('ledger_balance');

GRANT SELECT, INSERT, UPDATE (held) ON ledger_balance TO lunas_api;

-- Opens a guarded account before it is first posted to, so that its row can be locked.
CREATE FUNCTION open_guarded_account(p_institusi text, p_code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_account (institusi_id, code, normal_side)
  VALUES (p_institusi, p_code, 'credit') ON CONFLICT DO NOTHING;
  INSERT INTO ledger_balance (institusi_id, code, held)
  VALUES (p_institusi, p_code, 0) ON CONFLICT DO NOTHING;
END
$$;

-- The one way to write the ledger, beside the settlement, which does the same in larger steps.
-- Answers false, and changes nothing, for what it has already posted.
CREATE FUNCTION post_ledger(
  p_institusi text, p_subject uuid, p_reference text, p_event text,
  p_occurred timestamptz, p_recorded timestamptz,
  p_debit text[], p_credit text[], p_amount bigint[], p_target uuid[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at)
  VALUES (p_institusi, p_subject, p_reference, p_event, p_occurred, p_recorded)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;

  INSERT INTO ledger_transfer
    (institusi_id, subject_id, reference, line, debit_account, credit_account, amount, target_id)
  SELECT p_institusi, p_subject, p_reference, t.line, t.debit, t.credit, t.amount, t.target
    FROM unnest(p_debit, p_credit, p_amount, p_target)
         WITH ORDINALITY AS t (debit, credit, amount, target, line);

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
