-- Why: one receipt per successful payment, numbered without gaps per school, year and
-- series, and signed.

-- No foreign key to the school: all its payments would write their lock into that row.
CREATE TABLE kuitansi_nomor (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The year in Jakarta, for every zone, so that a series never depends on where the school is.
  tahun smallint NOT NULL,
  -- Which series of the school: each kind of payment has its own (payable.awalan).
  awalan text COLLATE "C" NOT NULL,
  -- What stands before the running number: KW-mobile-SDIT-2026-
  seri text NOT NULL,
  terakhir bigint NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, tahun, awalan)
-- A series changes with every receipt, so it gets room to change in place.
) WITH (fillfactor = 20);

CALL protect_tenant_table('kuitansi_nomor');

GRANT SELECT, INSERT, UPDATE (terakhir) ON kuitansi_nomor TO lunas_api;

CREATE VIEW offered.kuitansi_nomor WITH (security_invoker = true) AS
SELECT institusi_id, sekolah_id, tahun, seri FROM kuitansi_nomor;
GRANT SELECT ON offered.kuitansi_nomor TO lunas_api;

-- A receipt exists from the moment its payment is settled; kuitansi_isi follows when it is signed.
CREATE VIEW offered.kuitansi WITH (security_invoker = true) AS
SELECT p.institusi_id, p.receipt_no AS nomor, p.subject_id AS pembayaran_id, p.recorded_at AS terbit_at
  FROM offered.ledger_posting p
 WHERE p.receipt_no IS NOT NULL AND p.event = 'pembayaran_berhasil';
GRANT SELECT ON offered.kuitansi TO lunas_api;

-- The content as it was signed. The key lives outside the database, so that nobody who can write
-- here can also make a receipt that verifies.
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

-- A payment for several children has a receipt for each of them. The paper that holds them together
-- is signed too, so that whoever holds it can check all of it at once.
CREATE TABLE kuitansi_gabungan (
  institusi_id text COLLATE "C" NOT NULL,
  -- KG-… and what stands behind KW- in the number of its first receipt, which nobody can guess.
  nomor text COLLATE "C" NOT NULL,
  -- How many receipts it holds. One that comes later makes a new paper, and the old one stays true.
  banyak smallint NOT NULL CONSTRAINT kuitansi_gabungan_beberapa CHECK (banyak > 1),
  -- The content as it was signed: numbers, sums and signatures of its receipts, and no name.
  isi text NOT NULL,
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  PRIMARY KEY (institusi_id, nomor, banyak)
);

CALL protect_tenant_table('kuitansi_gabungan');

GRANT SELECT, INSERT ON kuitansi_gabungan TO lunas_api;
