-- Why: a payment is one attempt to pay. What really arrived is in the ledger, since money may come
-- late, twice or in another amount.

-- The payment methods; adding one does not affect stored rows.
CREATE DOMAIN metode AS text CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret', 'snap_va', 'tunai', 'transfer', 'titipan'));

CREATE DOMAIN status_pembayaran AS text CONSTRAINT status_pembayaran CHECK (VALUE IN (
  'menunggu', 'dipastikan', 'berhasil', 'kedaluwarsa', 'dibatalkan', 'gagal', 'dikembalikan'));

CREATE DOMAIN untuk AS text COLLATE "C" CONSTRAINT untuk CHECK (VALUE IN ('tagihan'));

-- What a payment may be for. payables.ts lists the same; a test compares the two. Settling calls
-- lay_out_<untuk>, so a new kind is a row and a function.
CREATE TABLE payable (
  untuk untuk PRIMARY KEY,
  -- The kind of account that is credited.
  akun text COLLATE "C" NOT NULL,
  -- The kind of account for money that the payable does not take, one per pupil.
  surplus text COLLATE "C" NOT NULL,
  -- The prefix of its receipt numbers.
  awalan text COLLATE "C" NOT NULL UNIQUE CONSTRAINT payable_awalan CHECK (awalan ~ '^K[A-Z]$')
);

GRANT SELECT ON payable TO lunas_api;

CREATE VIEW offered.payable WITH (security_invoker = true) AS
SELECT untuk, akun, surplus, awalan FROM payable;
GRANT SELECT ON offered.payable TO lunas_api;

INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('tagihan', 'piutang', 'titipan', 'KW');

-- For whom a payment can be. A kind of payment that is for nobody at school adds its own rows.
CREATE VIEW offered.pihak WITH (security_invoker = true) AS
SELECT institusi_id, id, 'siswa' AS jenis, sekolah_id, nis, nama, kelas FROM offered.siswa;
GRANT SELECT ON offered.pihak TO lunas_api;

-- No foreign keys from or to this table. A foreign key locks the referenced row for every insert
-- and checks every change of that row, so all payments of a school would lock the school. The
-- functions that write keep the references right, and the audit checks them; payments are never
-- deleted and their ids never change.
CREATE TABLE pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- What it is for: one kind. Several kinds are paid together as parts of a pembayaran_gabungan.
  untuk untuk NOT NULL DEFAULT 'tagihan',
  -- For whom it is paid, a row of offered.pihak: the pupil, or the donor of a donation. NOT NULL and
  -- no CHECK: Postgres reads and evaluates the CHECKs for every statement that changes a row, and
  -- settlements are such statements.
  pihak_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  pengguna_id uuid,
  metode metode NOT NULL,
  jumlah rupiah_positif NOT NULL,
  biaya rupiah NOT NULL,
  status status_pembayaran NOT NULL,
  -- Counts status changes; key and order of the history.
  langkah smallint NOT NULL DEFAULT 0,
  keterangan text NOT NULL DEFAULT '',
  dibuat_at timestamptz NOT NULL,
  kedaluwarsa_at timestamptz NOT NULL,
  -- What the payer must do; null until the gateway has answered.
  instruksi jsonb,
  diperiksa_at timestamptz,
  -- When to ask the gateway next; null when nothing more is expected.
  periksa_lagi_at timestamptz,
  -- The link through which the payment was opened; it decides what a stranger may see. No index,
  -- since every payment would pay for it.
  tautan_id uuid,
  -- The bill of a payment with a single line over its whole amount, else null. It copies that line,
  -- which stays the source of truth. Nearly every payment is for one bill, and this saves
  -- settlements one read.
  tagihan_tunggal uuid,
  PRIMARY KEY (institusi_id, id)
-- Room in each page for the updates of a payment: opened, charged, settled.
) WITH (fillfactor = 40);

CREATE INDEX pembayaran_pihak ON pembayaran (institusi_id, pihak_id, dibuat_at DESC);
CREATE INDEX pembayaran_sekolah ON pembayaran (institusi_id, sekolah_id, dibuat_at DESC);
CREATE INDEX pembayaran_pengguna ON pembayaran (institusi_id, pengguna_id, dibuat_at DESC)
  WHERE pengguna_id IS NOT NULL;
CREATE INDEX pembayaran_periksa_lagi ON pembayaran (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;

CALL protect_tenant_table('pembayaran');

-- keterangan: what a payer typed is emptied when the payer's login is deleted.
-- tagihan_tunggal: titipan may be set aside for one part of a bill while the gateway brings the
-- rest. When that payment ends without money, the titipan is released and tagihan_tunggal is
-- cleared. Otherwise late money would pay a part of a bill that takes no part payments; without
-- tagihan_tunggal the line decides, and that path checks.
GRANT SELECT, INSERT,
      UPDATE (status, langkah, instruksi, diperiksa_at, periksa_lagi_at, tagihan_tunggal, keterangan)
  ON pembayaran TO lunas_api;
GRANT SELECT (institusi_id, id, pihak_id, status, dibuat_at) ON pembayaran TO lunas_lookup;
CREATE POLICY lookup ON pembayaran FOR SELECT TO lunas_lookup USING (true);

-- The worker claims due rows of all institutions, and may do nothing else with them.
CREATE POLICY all_institusi_due ON pembayaran TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pembayaran TO lunas_worker;

CREATE VIEW offered.pembayaran WITH (security_invoker = true) AS
SELECT institusi_id, id, untuk, pihak_id, sekolah_id, pengguna_id, metode, jumlah, biaya, status,
       dibuat_at, kedaluwarsa_at, diperiksa_at, periksa_lagi_at
  FROM pembayaran;
GRANT SELECT ON offered.pembayaran TO lunas_api;

CREATE TABLE pembayaran_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  -- What the line pays: a bill, or what the kind of payment defines.
  target_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- The name shown to the payer when the payment was opened.
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

-- What is being paid now. Look-ups show it, so the lookup role may read it.
CREATE VIEW offered.pembayaran_berjalan WITH (security_invoker = true) AS
SELECT p.institusi_id, p.pihak_id, p.dibuat_at, r.target_id
  FROM pembayaran p
  JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id AND r.pembayaran_id = p.id
 WHERE p.status IN ('menunggu', 'dipastikan');
GRANT SELECT ON offered.pembayaran_berjalan TO lunas_api, lunas_lookup;

-- The same without what was opened with neither a login nor a link of the family and brought no sign
-- of money: anybody can do that with any child's bills. Who opened it is not for look-ups.
CREATE VIEW offered.pembayaran_keluarga WITH (security_invoker = true) AS
SELECT p.institusi_id, p.pihak_id, p.dibuat_at, r.target_id
  FROM pembayaran p
  JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id AND r.pembayaran_id = p.id
 WHERE p.status = 'dipastikan'
    OR (p.status = 'menunggu' AND (p.pengguna_id IS NOT NULL OR p.tautan_id IS NOT NULL));
GRANT SELECT ON offered.pembayaran_keluarga TO lunas_api;

-- Every status change except the one to berhasil, which the posting itself records. Written only
-- together with its payment, so it needs no foreign key.
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

-- All status changes of a payment. Runs with the caller's rights, so row-level security applies.
CREATE VIEW offered.pembayaran_riwayat WITH (security_invoker = true) AS
SELECT l.institusi_id, l.pembayaran_id, l.langkah, l.status, l.pada, l.sebab
  FROM pembayaran_langkah l
UNION ALL
-- Only a refund can follow berhasil, so it is the last step or the one before.
SELECT p.institusi_id, p.subject_id, (b.langkah - (b.status = 'dikembalikan')::int)::smallint,
       'berhasil'::status_pembayaran, p.recorded_at, 'uang diterima'
  FROM offered.ledger_posting p
  JOIN pembayaran b ON b.institusi_id = p.institusi_id AND b.id = p.subject_id
 WHERE p.event = 'pembayaran_berhasil';
GRANT SELECT ON offered.pembayaran_riwayat TO lunas_api;
