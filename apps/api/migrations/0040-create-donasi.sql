-- Why: a donation is a payment for a program. Its money is a fund of the program, in the books of the
-- institution's ziswaf unit, and is never mixed with another fund or with fees.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES ('dana', 'credit', true, 'dana', 4);

ALTER DOMAIN untuk DROP CONSTRAINT untuk;
ALTER DOMAIN untuk ADD CONSTRAINT untuk CHECK (VALUE IN ('tagihan', 'saldo', 'donasi'));

-- Late, double or excess money of a donor is kept like a pupil's, and can go back.
INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('donasi', 'dana', 'titipan', 'KZ');

-- A donor, as somebody wrote it for one donation. The payment points here (pembayaran.pihak_id).
CREATE TABLE donatur (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The ziswaf unit, in whose books money is kept that the program does not take.
  sekolah_id uuid NOT NULL,
  program_id uuid NOT NULL,
  -- Empty where the donor wishes to stay unnamed.
  nama text NOT NULL,
  -- In whose name it is given, such as a late parent; the name on a qurban.
  atas_nama text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  nomor_wa text CONSTRAINT donatur_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  -- Shares of a qurban; 1 for everything else.
  bagian smallint NOT NULL CONSTRAINT donatur_bagian CHECK (bagian BETWEEN 1 AND 5000),
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id)
);

CREATE INDEX donatur_sekolah ON donatur (institusi_id, sekolah_id);
CREATE INDEX donatur_program ON donatur (institusi_id, program_id, id);

CALL protect_tenant_table('donatur');

-- Erasing a person empties what the person wrote.
GRANT SELECT, INSERT, UPDATE (nama, atas_nama, email, nomor_wa) ON donatur TO lunas_api;

CREATE VIEW offered.donatur WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, program_id, nama, nomor_wa FROM donatur;
GRANT SELECT ON offered.donatur TO lunas_api;

-- What a program received, one row each, written with the posting, so that a page of a program with
-- a hundred thousand donations reads one row. A law compares it with the ledger.
CREATE TABLE dana_program (
  institusi_id text COLLATE "C" NOT NULL,
  program_id uuid NOT NULL,
  -- Received, less what went back to donors.
  terkumpul rupiah NOT NULL,
  -- Donations that brought money.
  donasi integer NOT NULL CONSTRAINT dana_program_donasi CHECK (donasi >= 0),
  -- Shares of a qurban that are paid.
  bagian integer NOT NULL CONSTRAINT dana_program_bagian CHECK (bagian >= 0),
  PRIMARY KEY (institusi_id, program_id),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id)
);

CALL protect_tenant_table('dana_program');

GRANT SELECT, INSERT, UPDATE (terkumpul, donasi, bagian) ON dana_program TO lunas_api;

CREATE VIEW offered.dana_program WITH (security_invoker = true) AS
SELECT institusi_id, program_id, terkumpul, donasi, bagian FROM dana_program;
GRANT SELECT ON offered.dana_program TO lunas_api;

-- A payment can be for a pupil or for a donor.
CREATE OR REPLACE VIEW offered.pihak WITH (security_invoker = true) AS
SELECT institusi_id, id, 'siswa' AS jenis, sekolah_id, nis, nama, kelas FROM offered.siswa
UNION ALL
SELECT institusi_id, id, 'donatur', sekolah_id, '', CASE WHEN nama = '' THEN 'Hamba Allah' ELSE nama END, ''
  FROM offered.donatur;

-- Who hears about money for a pihak: a pupil's guardians, or the donor who left a number.
CREATE OR REPLACE VIEW offered.penerima_kabar WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id AS pihak_id, nomor_wa FROM offered.wali_siswa
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.donatur WHERE nomor_wa IS NOT NULL;
