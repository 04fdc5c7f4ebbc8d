-- Why: banks that ask us (BI-SNAP). A pupil has a permanent number at each bank. The bank asks what
-- is due and reports what was paid, and gets its answer after the money is booked.

-- A bank that may call us. It identifies itself before the institution is known, so there is no
-- tenant column. A small reference table, with one copy on every node of a cluster.
CREATE TABLE bank_snap (
  client_id text COLLATE "C" PRIMARY KEY,
  -- Used in gateway/<bank>, the account of the money that waits there.
  bank text COLLATE "C" NOT NULL CONSTRAINT bank_snap_bank CHECK (bank ~ '^[a-z0-9-]{2,20}$'),
  nama text NOT NULL,
  -- Verifies requests for a token, and notifications without one.
  kunci_publik text NOT NULL,
  -- Signs every call, so it must be readable; encrypted with a key that is not in the database.
  rahasia_tersegel text NOT NULL,
  penulisan text NOT NULL CONSTRAINT bank_snap_penulisan CHECK (penulisan IN ('base64', 'hex')),
  -- A report that this bank repeats after no answer is already paid, whatever we answer.
  advis_pasti boolean NOT NULL,
  aktif boolean NOT NULL DEFAULT true
);

-- A command blocks a bank and unblocks it (aktif). A leaked key or secret is replaced, while the
-- bank's numbers, prefix and money stay. The bank's identity and message format cannot change this
-- way.
-- Only the owner changes banks and their keys, with `npm run add-bank`.
GRANT SELECT ON bank_snap TO lunas_api;

CREATE VIEW offered.bank_snap WITH (security_invoker = true) AS
SELECT client_id, bank, nama FROM bank_snap;
GRANT SELECT ON offered.bank_snap TO lunas_api;

-- The company code that a bank gave to one institution. Unique across institutions, so the numbers
-- with this prefix are unique too.
CREATE TABLE prefix_va (
  prefix text COLLATE "C" PRIMARY KEY CONSTRAINT prefix_va_digits CHECK (prefix ~ '^[0-9]{1,8}$'),
  client_id text COLLATE "C" NOT NULL,
  institusi text COLLATE "C" NOT NULL,
  -- True if the payer chooses the amount; otherwise it is everything that is due.
  terbuka boolean NOT NULL
);

GRANT SELECT ON prefix_va TO lunas_api;

CREATE VIEW offered.prefix_va WITH (security_invoker = true) AS
SELECT prefix, client_id, institusi FROM prefix_va;
GRANT SELECT ON offered.prefix_va TO lunas_api;

-- Only the hash is stored, so that a stolen table gives no access.
CREATE TABLE snap_token (
  token_hash bytea PRIMARY KEY,
  client_id text COLLATE "C" NOT NULL,
  berlaku_sampai timestamptz NOT NULL
);

CREATE INDEX snap_token_berlaku ON snap_token (berlaku_sampai);

GRANT SELECT, INSERT ON snap_token TO lunas_api;
GRANT SELECT (berlaku_sampai), DELETE ON snap_token TO lunas_worker;

-- The X-EXTERNAL-IDs that a bank has used on a day. Unlogged: a crash may lose it, since
-- snap_pembayaran prevents double bookings.
CREATE UNLOGGED TABLE snap_panggilan (
  client_id text COLLATE "C" NOT NULL,
  hari date NOT NULL,
  -- The service number in response codes: 24 inquiry, 25 payment.
  layanan smallint NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  permintaan_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (client_id, hari, layanan, external_id)
);

GRANT SELECT, INSERT ON snap_panggilan TO lunas_api;
GRANT SELECT (hari), DELETE ON snap_panggilan TO lunas_worker;

-- The permanent number of a pupil with one prefix, for one kind of payment.
CREATE TABLE nomor_va (
  institusi_id text COLLATE "C" NOT NULL,
  prefix text COLLATE "C" NOT NULL,
  customer_no text COLLATE "C" NOT NULL
    CONSTRAINT nomor_va_digits CHECK (customer_no ~ '^[0-9]{1,20}$'),
  siswa_id uuid NOT NULL,
  -- What money to this number is for.
  untuk text COLLATE "C" NOT NULL DEFAULT 'tagihan',
  dibuat_at timestamptz NOT NULL,
  -- A withdrawn number stays with the pupil, but takes no payments.
  berakhir_at timestamptz,
  PRIMARY KEY (institusi_id, prefix, customer_no),
  CONSTRAINT nomor_va_siswa UNIQUE (institusi_id, siswa_id, prefix, untuk),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('nomor_va');

GRANT SELECT, INSERT, UPDATE (berakhir_at) ON nomor_va TO lunas_api;

CREATE VIEW offered.nomor_va WITH (security_invoker = true) AS
SELECT institusi_id, prefix, customer_no, siswa_id FROM nomor_va;
GRANT SELECT ON offered.nomor_va TO lunas_api;

-- Payments that a bank reported, and our answers: the same request gets the same answer.
CREATE TABLE snap_pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  payment_request_id text COLLATE "C" NOT NULL,
  -- 1 for the first payment with this id; 2 and more when the bank reuses the id for another payment.
  ke smallint NOT NULL,
  -- The bank's trxDateTime and referenceNo; null and empty if it sends none. compare_snap uses them.
  waktu timestamptz,
  referensi text COLLATE "C" NOT NULL,
  prefix text COLLATE "C" NOT NULL,
  customer_no text COLLATE "C" NOT NULL,
  jumlah rupiah NOT NULL,
  hari date NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  -- The case part of the response code: 00 booked, otherwise why it was refused.
  hasil text COLLATE "C" NOT NULL
    CONSTRAINT snap_pembayaran_hasil CHECK (hasil IN ('00', '12', '13', '14', '19')),
  nama text NOT NULL,
  -- The booked payment, if any.
  pembayaran_id uuid,
  dijawab_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, client_id, payment_request_id, ke)
);

CALL protect_tenant_table('snap_pembayaran');

-- UPDATE: a bank that keeps the money may not have received our first refusal. When it repeats the
-- report, the payment is booked and answered anew.
GRANT SELECT, INSERT, UPDATE (hasil, hari, external_id, pembayaran_id, dijawab_at)
  ON snap_pembayaran TO lunas_api;

CREATE VIEW offered.snap_pembayaran WITH (security_invoker = true) AS
SELECT institusi_id, client_id, payment_request_id, ke, waktu, jumlah, pembayaran_id, dijawab_at
  FROM snap_pembayaran;
GRANT SELECT ON offered.snap_pembayaran TO lunas_api;

-- How a request was recognised: baru (answered now), sama (the same request again), susulan (the
-- same payment in a new request) or konflik (its external id belongs to another payment); the case
-- part of the response code; and whether number and amount equal those answered before.
CREATE TYPE jawaban_snap AS (
  ulang text, hasil text, nama text, jumlah bigint, sesuai boolean, pembayaran_id uuid
);
