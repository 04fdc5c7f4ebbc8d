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

CREATE TYPE transfer AS (
  debit_account text,
  credit_account text,
  amount rupiah_positif,
  -- What the money was for, where that is one row.
  target_id uuid
);

-- A posting with its transfers, the number of its receipt and the last step of its payment are one
-- fact, so they are one row. No foreign keys: their checks would write locks into the rows of the
-- accounts that every payment touches. Only functions write here, and the audit in docs/LEDGER.md
-- finds orphans. Keyed by its subject first, for example a payment: ids are made in the order of
-- time, so new rows stand together however large the table is.
CREATE TABLE ledger_posting (
  institusi_id text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  -- What happened to the subject, in the words of whoever told us, so that a repeat finds itself.
  reference text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  transfers transfer[] NOT NULL,
  -- The number of the paper that proves the posting; a receipt's number for money that was paid.
  receipt_no text COLLATE "C",
  PRIMARY KEY (institusi_id, subject_id, reference)
);

CREATE UNIQUE INDEX ledger_posting_receipt_no ON ledger_posting (institusi_id, receipt_no)
  WHERE receipt_no IS NOT NULL;
-- Postings of a span of time, for a few bytes per hundred pages: they stand in the order in which
-- they were written, so an index of their rows would cost every payment and gain nothing.
CREATE INDEX ledger_posting_recorded ON ledger_posting USING brin (recorded_at);

CALL protect_tenant_table('ledger_posting');

-- Append only: nobody may UPDATE or DELETE; a correction is a new posting.
GRANT SELECT, INSERT ON ledger_posting TO lunas_api;

-- The books line by line. It looks as who asks, so that row-level security holds here too.
CREATE VIEW ledger_transfer WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, t.line::smallint AS line, t.debit_account,
       t.credit_account, t.amount, t.target_id
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
       AS t (debit_account, credit_account, amount, target_id, line);

GRANT SELECT ON ledger_transfer TO lunas_api;

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
GRANT SELECT ON ledger_balance TO lunas_lookup;
CREATE POLICY lookup ON ledger_balance FOR SELECT TO lunas_lookup USING (true);
