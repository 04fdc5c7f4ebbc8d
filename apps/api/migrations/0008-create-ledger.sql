-- Why: double entry, balanced by construction. A posting is one business event; each of its
-- transfers debits one account and credits another with the same positive amount.

-- Every kind of account, as ledger/chart.ts has it; a test holds the two equal. An account of any
-- other kind cannot be opened.
CREATE TABLE ledger_kind (
  kind text COLLATE "C" PRIMARY KEY,
  side text NOT NULL CONSTRAINT ledger_kind_side CHECK (side IN ('debit', 'credit')),
  -- Its balance is kept at zero or above by a row in ledger_balance.
  guarded boolean NOT NULL,
  -- Whose books it stands in.
  owner text NOT NULL CONSTRAINT ledger_kind_owner
    CHECK (owner IN ('institusi', 'sekolah', 'siswa', 'dana', 'mitra', 'pembayar')),
  -- In which order a refund takes money back from it; null where a refund takes none.
  refund smallint
);

GRANT SELECT ON ledger_kind TO lunas_api;

CREATE VIEW offered.ledger_kind WITH (security_invoker = true) AS
SELECT kind, side, guarded, refund FROM ledger_kind;
GRANT SELECT ON offered.ledger_kind TO lunas_api;

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('gateway', 'debit', false, 'institusi', NULL),
  ('pencairan', 'debit', false, 'institusi', NULL),
  ('ditarik', 'debit', false, 'institusi', NULL),
  ('rekening', 'debit', false, 'sekolah', NULL),
  ('bank', 'debit', false, 'sekolah', NULL),
  ('kas', 'debit', false, 'sekolah', NULL),
  ('brankas', 'debit', false, 'sekolah', NULL),
  ('setoran', 'debit', false, 'sekolah', NULL),
  ('beban_penyedia', 'debit', false, 'sekolah', NULL),
  ('selisih', 'debit', false, 'sekolah', NULL),
  ('selisih_kas', 'debit', false, 'sekolah', NULL),
  ('piutang', 'debit', false, 'sekolah', 2),
  ('pendapatan', 'credit', false, 'sekolah', NULL),
  ('biaya_admin', 'credit', false, 'sekolah', NULL),
  ('titipan', 'credit', true, 'siswa', 1),
  ('disisihkan', 'credit', false, 'siswa', NULL),
  ('pengembalian', 'credit', false, 'sekolah', NULL),
  ('belum_dikenal', 'credit', false, 'sekolah', NULL),
  ('penerimaan_lain', 'credit', false, 'sekolah', NULL),
  ('utang_setor', 'credit', false, 'institusi', NULL),
  ('hak_setor', 'debit', false, 'sekolah', NULL),
  ('antar_sekolah', 'debit', false, 'sekolah', NULL);

-- Every business event, held equal in the same way; post_ledger refuses any other.
CREATE TABLE ledger_event (
  event text COLLATE "C" PRIMARY KEY,
  -- Through whom schools settle what it moves between them.
  clearing text NOT NULL CONSTRAINT ledger_event_clearing CHECK (clearing IN ('pengumpul', 'sekolah'))
);

GRANT SELECT ON ledger_event TO lunas_api;

INSERT INTO ledger_event (event, clearing) VALUES
  ('tagihan_terbit', 'sekolah'), ('pembayaran_berhasil', 'sekolah'), ('titipan_masuk', 'sekolah'),
  ('titipan_disisihkan', 'sekolah'), ('titipan_dilepas', 'sekolah'), ('titipan_pindah', 'pengumpul'),
  ('pengembalian_disetujui', 'sekolah'), ('pengembalian_selesai', 'sekolah'),
  ('pengembalian_batal', 'sekolah'), ('penarikan_gerbang', 'sekolah'), ('kas_ditutup', 'sekolah'),
  ('impor_cocok', 'sekolah'), ('impor_tak_dikenal', 'sekolah'), ('impor_kembali', 'sekolah'),
  ('impor_dibatalkan', 'sekolah'), ('pencairan_diterima', 'sekolah'), ('kasus_selesai', 'sekolah'),
  ('setoran_disetorkan', 'sekolah');

CREATE TABLE ledger_account (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  -- A kind, or a kind and what it is named after: gateway/midtrans, piutang/<uuid>.
  code text COLLATE "C" NOT NULL CONSTRAINT ledger_account_code CHECK (code ~ '^[a-z_]+(/[a-z0-9-]+)?$'),
  kind text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(code, '/', 1)) STORED
    REFERENCES ledger_kind (kind),
  -- The school whose books it stands in; null is the institution that collects.
  sekolah_id uuid,
  PRIMARY KEY (institusi_id, code)
);

CREATE INDEX ledger_account_sekolah ON ledger_account (institusi_id, sekolah_id);

CALL protect_tenant_table('ledger_account');

GRANT SELECT, INSERT ON ledger_account TO lunas_api;

CREATE VIEW offered.ledger_account WITH (security_invoker = true) AS
SELECT institusi_id, code, kind, sekolah_id FROM ledger_account;
GRANT SELECT ON offered.ledger_account TO lunas_api;

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
  -- What owners owe each other because of it, so that the books of each balance by themselves; null
  -- where everything stayed with one owner. Written by clearing_of, never by hand.
  clearing transfer[],
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

CREATE VIEW offered.ledger_posting WITH (security_invoker = true) AS
SELECT institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, receipt_no
  FROM ledger_posting;
GRANT SELECT ON offered.ledger_posting TO lunas_api;

-- What schools came to owe each other, line by line; few postings have such lines. clearing_of sorts
-- them by name, so a posting has one exactly when its first line is one.
CREATE INDEX ledger_posting_antar_sekolah ON ledger_posting (institusi_id, subject_id)
  WHERE starts_with((clearing[1]).debit_account, 'antar_sekolah/');

CREATE VIEW offered.antar_sekolah WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, p.event,
       split_part(c.debit_account, '/', 2)::uuid AS creditor_id,
       split_part(c.credit_account, '/', 2)::uuid AS debtor_id, c.amount
  FROM ledger_posting p CROSS JOIN LATERAL unnest(p.clearing) c
 WHERE starts_with((p.clearing[1]).debit_account, 'antar_sekolah/')
   AND starts_with(c.debit_account, 'antar_sekolah/');
GRANT SELECT ON offered.antar_sekolah TO lunas_api;

-- The books line by line. It looks as who asks, so that row-level security holds here too.
CREATE VIEW ledger_transfer WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, t.line::smallint AS line, t.debit_account,
       t.credit_account, t.amount, t.target_id
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
       AS t (debit_account, credit_account, amount, target_id, line);

GRANT SELECT ON ledger_transfer TO lunas_api;

-- Both sides of every line, with what owners owe each other: a trial balance is a sum over this.
CREATE VIEW ledger_entry WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, p.event, p.recorded_at, e.code, e.debit, e.credit
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers || coalesce(p.clearing, '{}')) AS t
 CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount::bigint, 0::bigint),
                            (t.credit_account, 0::bigint, t.amount::bigint))
       AS e (code, debit, credit);

GRANT SELECT ON ledger_entry TO lunas_api;

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

CREATE VIEW offered.ledger_balance WITH (security_invoker = true) AS
SELECT institusi_id, code, held FROM ledger_balance;
GRANT SELECT ON offered.ledger_balance TO lunas_api, lunas_lookup;
