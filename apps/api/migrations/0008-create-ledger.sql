-- Why: double entry, balanced by construction. A posting is one business event; each of its
-- transfers debits one account and credits another with the same positive amount.

-- Every kind of account. ledger/chart.ts lists the same; a test compares the two. Accounts of other
-- kinds cannot be opened.
CREATE TABLE ledger_kind (
  kind text COLLATE "C" PRIMARY KEY,
  side text NOT NULL CONSTRAINT ledger_kind_side CHECK (side IN ('debit', 'credit')),
  -- A row in ledger_balance keeps its balance at zero or above.
  guarded boolean NOT NULL,
  -- In whose books the account is.
  owner text NOT NULL CONSTRAINT ledger_kind_owner
    CHECK (owner IN ('institusi', 'sekolah', 'siswa', 'dana', 'mitra', 'pembayar')),
  -- The order in which a refund takes money back from it; null if a refund takes none.
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

-- Every business event, also compared with the chart; post_ledger refuses others.
CREATE TABLE ledger_event (
  event text COLLATE "C" PRIMARY KEY,
  -- How schools settle the money that the event moves between them.
  clearing text NOT NULL CONSTRAINT ledger_event_clearing CHECK (clearing IN ('pengumpul', 'sekolah'))
);

GRANT SELECT ON ledger_event TO lunas_api;

INSERT INTO ledger_event (event, clearing) VALUES
  ('tagihan_terbit', 'sekolah'), ('pembayaran_berhasil', 'sekolah'), ('titipan_masuk', 'sekolah'),
  ('titipan_disisihkan', 'sekolah'), ('titipan_dilepas', 'sekolah'), ('titipan_pindah', 'pengumpul'),
  ('pengembalian_disetujui', 'sekolah'), ('pengembalian_selesai', 'sekolah'),
  ('pengembalian_batal', 'sekolah'), ('penarikan_gerbang', 'sekolah'),
  ('penarikan_batal', 'sekolah'), ('kas_ditutup', 'sekolah'),
  ('impor_cocok', 'sekolah'), ('impor_tak_dikenal', 'sekolah'), ('impor_kembali', 'sekolah'),
  ('impor_dibatalkan', 'sekolah'), ('pencairan_diterima', 'sekolah'), ('kasus_selesai', 'sekolah'), ('sen_genap', 'sekolah'),
  ('setoran_disetorkan', 'sekolah');

CREATE TABLE ledger_account (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  -- A kind, or a kind and the row it belongs to: gateway/midtrans, piutang/<uuid>.
  code text COLLATE "C" NOT NULL CONSTRAINT ledger_account_code CHECK (code ~ '^[a-z_]+(/[a-z0-9-]+)?$'),
  kind text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(code, '/', 1)) STORED
    REFERENCES ledger_kind (kind),
  -- The school whose books it is in; null for the institution that collects.
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
  -- The row that the money was for, if there is one.
  target_id uuid
);

-- A posting with its transfers, the receipt number and the last step of its payment is one row.
-- There are no foreign keys: their checks would lock the account rows that every payment uses. Only
-- functions write here, and the audit in docs/LEDGER.md finds orphans. The key starts with the
-- subject, for example a payment: ids rise with time, so new rows are stored together even in a
-- large table.
CREATE TABLE ledger_posting (
  institusi_id text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  -- The reporter's own id of the event, so that a repeated event is recognised.
  reference text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  transfers transfer[] NOT NULL,
  -- What owners owe each other because of this posting, so that the books of each owner balance;
  -- null if all money stays with one owner. Always computed by clearing_of.
  clearing transfer[],
  -- The number of the document that proves the posting; for a payment the receipt number.
  receipt_no text COLLATE "C",
  PRIMARY KEY (institusi_id, subject_id, reference)
);

CREATE UNIQUE INDEX ledger_posting_receipt_no ON ledger_posting (institusi_id, receipt_no)
  WHERE receipt_no IS NOT NULL;
-- For postings of a period. BRIN, since rows are stored in time order: a B-tree would cost every
-- payment and gain nothing.
CREATE INDEX ledger_posting_recorded ON ledger_posting USING brin (recorded_at);

CALL protect_tenant_table('ledger_posting');

-- Append only: no role may UPDATE or DELETE; a correction is a new posting.
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

-- The books, one row per transfer. Runs with the caller's rights, so row-level security applies.
CREATE VIEW ledger_transfer WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, t.line::smallint AS line, t.debit_account,
       t.credit_account, t.amount, t.target_id
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
       AS t (debit_account, credit_account, amount, target_id, line);

GRANT SELECT ON ledger_transfer TO lunas_api;

-- Debit and credit of every transfer, including clearing: a trial balance is a sum over this view.
CREATE VIEW ledger_entry WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, p.event, p.recorded_at, e.code, e.debit, e.credit
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers || coalesce(p.clearing, '{}')) AS t
 CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount::bigint, 0::bigint),
                            (t.credit_account, 0::bigint, t.amount::bigint))
       AS e (code, debit, credit);

GRANT SELECT ON ledger_entry TO lunas_api;

CREATE VIEW offered.ledger_entry WITH (security_invoker = true) AS
SELECT institusi_id, subject_id, reference, event, recorded_at, code, debit, credit FROM ledger_entry;
GRANT SELECT ON offered.ledger_entry TO lunas_api;

-- Balances of the accounts that may not be overdrawn, and of no others: a row that every payment
-- shared would be a queue for everybody.
CREATE TABLE ledger_balance (
  institusi_id text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  -- What is held for the owner: credits minus debits.
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
