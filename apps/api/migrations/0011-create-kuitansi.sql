-- Why: one receipt per successful payment, numbered without gaps per school, year and
-- series, and signed.

-- No foreign key to the school, since all its payments would lock that row.
CREATE TABLE kuitansi_nomor (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The year in Jakarta for every zone, so that a series does not depend on where the school is.
  tahun smallint NOT NULL,
  -- The prefix of the series: each kind of payment has its own (payable.awalan).
  awalan text COLLATE "C" NOT NULL,
  -- The text before the running number: KW-mobile-SDIT-2026-
  seri text NOT NULL,
  terakhir bigint NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, tahun, awalan)
-- Updated with every receipt, so each page keeps room for updates in place.
) WITH (fillfactor = 20);

CALL protect_tenant_table('kuitansi_nomor');

GRANT SELECT, INSERT, UPDATE (terakhir) ON kuitansi_nomor TO lunas_api;

CREATE VIEW offered.kuitansi_nomor WITH (security_invoker = true) AS
SELECT institusi_id, sekolah_id, tahun, seri FROM kuitansi_nomor;
GRANT SELECT ON offered.kuitansi_nomor TO lunas_api;

-- A receipt exists once its payment is settled; kuitansi_isi follows when it is signed.
CREATE VIEW offered.kuitansi WITH (security_invoker = true) AS
SELECT p.institusi_id, p.receipt_no AS nomor, p.subject_id AS pembayaran_id, p.recorded_at AS terbit_at
  FROM offered.ledger_posting p
 WHERE p.receipt_no IS NOT NULL AND p.event = 'pembayaran_berhasil';
GRANT SELECT ON offered.kuitansi TO lunas_api;

-- The signed content. The key is outside the database, so that write access here is not enough to
-- make a valid receipt.
CREATE TABLE kuitansi_isi (
  institusi_id text COLLATE "C" NOT NULL,
  nomor text COLLATE "C" NOT NULL,
  isi text NOT NULL,
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  PRIMARY KEY (institusi_id, nomor)
);

CALL protect_tenant_table('kuitansi_isi');

GRANT SELECT, INSERT ON kuitansi_isi TO lunas_api;

-- A payment for several children has one receipt per child. The document that lists them is signed
-- too, so that its holder can check all of them at once.
CREATE TABLE kuitansi_gabungan (
  institusi_id text COLLATE "C" NOT NULL,
  -- KG- and the rest of the first receipt's number after KW-, which cannot be guessed.
  nomor text COLLATE "C" NOT NULL,
  -- How many receipts it lists. A later receipt makes a new document; the old one stays valid.
  banyak smallint NOT NULL CONSTRAINT kuitansi_gabungan_beberapa CHECK (banyak > 1),
  -- The signed content: numbers, sums and signatures of the receipts, without names.
  isi text NOT NULL,
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  PRIMARY KEY (institusi_id, nomor, banyak)
);

CALL protect_tenant_table('kuitansi_gabungan');

GRANT SELECT, INSERT ON kuitansi_gabungan TO lunas_api;
