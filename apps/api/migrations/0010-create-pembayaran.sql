-- Why: a payment is one attempt to pay. What really arrived stands in the ledger, since money may
-- come late, twice or in another amount.

-- A way to pay is a word, and a new one takes nothing away from what is stored.
CREATE DOMAIN metode AS text CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret', 'snap_va', 'tunai', 'transfer', 'titipan'));

CREATE DOMAIN status_pembayaran AS text CONSTRAINT status_pembayaran CHECK (VALUE IN (
  'menunggu', 'dipastikan', 'berhasil', 'kedaluwarsa', 'dibatalkan', 'gagal', 'dikembalikan'));

CREATE DOMAIN untuk AS text COLLATE "C" CONSTRAINT untuk CHECK (VALUE IN ('tagihan'));

-- What a payment may be for, as payables.ts lists it; a test holds the two equal. Settling looks here
-- and calls lay_out_<untuk>, so a new kind is a row and a function.
CREATE TABLE payable (
  untuk untuk PRIMARY KEY,
  -- The kind of account that its money is credited to.
  akun text COLLATE "C" NOT NULL,
  -- The kind of account that keeps what it does not take, named after the pupil.
  surplus text COLLATE "C" NOT NULL,
  -- The first letters of its receipts' numbers.
  awalan text COLLATE "C" NOT NULL UNIQUE CONSTRAINT payable_awalan CHECK (awalan ~ '^K[A-Z]$')
);

GRANT SELECT ON payable TO lunas_api;

CREATE VIEW offered.payable WITH (security_invoker = true) AS
SELECT untuk, akun, surplus, awalan FROM payable;
GRANT SELECT ON offered.payable TO lunas_api;

INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('tagihan', 'piutang', 'titipan', 'KW');

-- A foreign key locks the row it points to for every row that is written, and makes every change of
-- that row look whether a key changed: all payments of a school would write their lock into that
-- school. So none points from here or to here. What such keys would promise is held by the functions
-- that write, and audited; payments are never deleted and their ids never change.
CREATE TABLE pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- What it is for: one kind. Several kinds are paid together as parts of a pembayaran_gabungan.
  untuk untuk NOT NULL DEFAULT 'tagihan',
  siswa_id uuid,
  sekolah_id uuid,
  pengguna_id uuid,
  metode metode NOT NULL,
  jumlah rupiah_positif NOT NULL,
  biaya rupiah NOT NULL,
  status status_pembayaran NOT NULL,
  -- Counts the moves, so that the history has a key and an order.
  langkah smallint NOT NULL DEFAULT 0,
  keterangan text NOT NULL DEFAULT '',
  dibuat_at timestamptz NOT NULL,
  kedaluwarsa_at timestamptz NOT NULL,
  -- What the payer must do; null until the gateway has answered.
  instruksi jsonb,
  diperiksa_at timestamptz,
  -- When to ask the gateway next; null when nothing more is expected.
  periksa_lagi_at timestamptz,
  -- By which link a payment came; what its screen may show to a stranger follows from it. Written
  -- once with the payment, so it needs no index that every payment would carry.
  tautan_id uuid,
  -- The bill of a payment that has a single line over its whole amount, else null. A copy of that
  -- line, written once with it; the lines stay the truth, and a payment without it is settled by
  -- them. Nearly every payment is for one bill, and one row less is read while its money is made
  -- certain.
  tagihan_tunggal uuid,
  PRIMARY KEY (institusi_id, id),
  -- Every kind knows its pupil and its school. One that does not adds itself here: OR untuk = '…'.
  -- Short, since Postgres reads the CHECKs of a table anew for every statement that changes a row: one
  -- that named all kinds cost a settlement a tenth more.
  CONSTRAINT pembayaran_untuk CHECK (siswa_id IS NOT NULL AND sekolah_id IS NOT NULL)
-- Room in each page for the versions a payment goes through: opened, given its number, settled.
) WITH (fillfactor = 40);

CREATE INDEX pembayaran_siswa ON pembayaran (institusi_id, siswa_id, dibuat_at DESC);
CREATE INDEX pembayaran_sekolah ON pembayaran (institusi_id, sekolah_id, dibuat_at DESC);
CREATE INDEX pembayaran_pengguna ON pembayaran (institusi_id, pengguna_id, dibuat_at DESC)
  WHERE pengguna_id IS NOT NULL;
CREATE INDEX pembayaran_periksa_lagi ON pembayaran (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;

CALL protect_tenant_table('pembayaran');

-- Of a bill that takes no part, one part may be set aside while the gateway brings the other. When
-- that payment ends without money, what was set aside goes back; late money would then find the bill
-- by its name alone and pay a part of it. Without the name its line decides, which looks.
GRANT SELECT, INSERT,
      UPDATE (status, langkah, instruksi, diperiksa_at, periksa_lagi_at, tagihan_tunggal)
  ON pembayaran TO lunas_api;
GRANT SELECT (institusi_id, id, siswa_id, status, dibuat_at) ON pembayaran TO lunas_lookup;
CREATE POLICY lookup ON pembayaran FOR SELECT TO lunas_lookup USING (true);

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON pembayaran TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pembayaran TO lunas_worker;

CREATE VIEW offered.pembayaran WITH (security_invoker = true) AS
SELECT institusi_id, id, untuk, siswa_id, sekolah_id, pengguna_id, metode, jumlah, biaya, status,
       dibuat_at, kedaluwarsa_at, diperiksa_at, periksa_lagi_at
  FROM pembayaran;
GRANT SELECT ON offered.pembayaran TO lunas_api;

CREATE TABLE pembayaran_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  -- What the line pays: a bill, or whatever the kind of the payment says.
  target_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- As the payer was told when the payment was opened.
  nama text NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, target_id)
);

CREATE INDEX pembayaran_rincian_target ON pembayaran_rincian (institusi_id, target_id);

CALL protect_tenant_table('pembayaran_rincian');

GRANT SELECT, INSERT ON pembayaran_rincian TO lunas_api;
GRANT SELECT (institusi_id, pembayaran_id, target_id) ON pembayaran_rincian TO lunas_lookup;
CREATE POLICY lookup ON pembayaran_rincian FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.pembayaran_rincian WITH (security_invoker = true) AS
SELECT institusi_id, pembayaran_id, target_id, jumlah, nama FROM pembayaran_rincian;
GRANT SELECT ON offered.pembayaran_rincian TO lunas_api;

-- What somebody is paying right now. A look-up shows it, so it reads what a look-up may.
CREATE VIEW offered.pembayaran_berjalan WITH (security_invoker = true) AS
SELECT p.institusi_id, p.siswa_id, p.dibuat_at, r.target_id
  FROM pembayaran p
  JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id AND r.pembayaran_id = p.id
 WHERE p.status IN ('menunggu', 'dipastikan');
GRANT SELECT ON offered.pembayaran_berjalan TO lunas_api, lunas_lookup;

-- The same without what was opened with neither a login nor a link of the family and brought no sign
-- of money: anybody can do that with any child's bills. Who opened it is not for look-ups.
CREATE VIEW offered.pembayaran_keluarga WITH (security_invoker = true) AS
SELECT p.institusi_id, p.siswa_id, p.dibuat_at, r.target_id
  FROM pembayaran p
  JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id AND r.pembayaran_id = p.id
 WHERE p.status = 'dipastikan'
    OR (p.status = 'menunggu' AND (p.pengguna_id IS NOT NULL OR p.tautan_id IS NOT NULL));
GRANT SELECT ON offered.pembayaran_keluarga TO lunas_api;

-- Every step but one: that a payment became berhasil is told by its posting, not a second time by a
-- step. Written only together with the payment it belongs to, so it needs no foreign key.
CREATE TABLE pembayaran_langkah (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  langkah smallint NOT NULL,
  status status_pembayaran NOT NULL,
  pada timestamptz NOT NULL,
  sebab text NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, langkah)
);

CALL protect_tenant_table('pembayaran_langkah');

GRANT SELECT, INSERT ON pembayaran_langkah TO lunas_api;

CREATE VIEW offered.pembayaran_langkah WITH (security_invoker = true) AS
SELECT institusi_id, pembayaran_id, langkah, status, sebab FROM pembayaran_langkah;
GRANT SELECT ON offered.pembayaran_langkah TO lunas_api;

-- All steps of a payment. It looks as who asks, so that row-level security holds here too.
CREATE VIEW offered.pembayaran_riwayat WITH (security_invoker = true) AS
SELECT l.institusi_id, l.pembayaran_id, l.langkah, l.status, l.pada, l.sebab
  FROM pembayaran_langkah l
UNION ALL
-- Only a refund can follow it, so it is the last step or the one before.
SELECT p.institusi_id, p.subject_id, (b.langkah - (b.status = 'dikembalikan')::int)::smallint,
       'berhasil'::status_pembayaran, p.recorded_at, 'uang diterima'
  FROM offered.ledger_posting p
  JOIN pembayaran b ON b.institusi_id = p.institusi_id AND b.id = p.subject_id
 WHERE p.event = 'pembayaran_berhasil';
GRANT SELECT ON offered.pembayaran_riwayat TO lunas_api;
