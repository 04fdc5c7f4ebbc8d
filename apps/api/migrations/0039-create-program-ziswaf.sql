-- Why: an institution asks for alms and endowments in programs, and computes zakat with values that a
-- decree fixes for a time. What a decree says is a row with its validity, never a constant.

-- Periods of the same kind must not overlap, and an exclusion over text and a period needs this
-- extension. It lives in a schema of its own, so that its functions are not mixed with ours.
CREATE SCHEMA ekstensi;
CREATE EXTENSION btree_gist SCHEMA ekstensi;

CREATE DOMAIN status_program AS text
  CONSTRAINT status_program CHECK (VALUE IN ('draf', 'tayang', 'ditutup'));

CREATE TABLE program_ziswaf (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The institution's ziswaf unit: its bank account, books and receipts hold the money.
  sekolah_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT program_ziswaf_jenis CHECK (jenis IN (
    'zakat_penghasilan', 'zakat_maal', 'zakat_fitrah', 'fidyah', 'infak', 'sedekah', 'wakaf',
    'qurban', 'khusus')),
  nama text NOT NULL CONSTRAINT program_ziswaf_nama CHECK (nama <> ''),
  ringkas text NOT NULL,
  -- Plain text; an empty line divides paragraphs.
  cerita text NOT NULL,
  -- What a wakaf melalui uang pays for, such as a classroom. Cash waqf itself belongs to a bank.
  objek text NOT NULL DEFAULT '',
  CONSTRAINT program_ziswaf_objek CHECK ((jenis = 'wakaf') = (objek <> '')),
  target rupiah_positif,
  harga_bagian rupiah_positif,
  ekor smallint CONSTRAINT program_ziswaf_ekor CHECK (ekor BETWEEN 1 AND 5000),
  bagian_per_ekor smallint CONSTRAINT program_ziswaf_bagian CHECK (bagian_per_ekor IN (1, 7)),
  -- Calendar days of the unit, both included.
  mulai date NOT NULL,
  selesai date,
  CONSTRAINT program_ziswaf_masa CHECK (selesai >= mulai),
  -- Animals are sold in shares until a day, so that they can still be bought.
  CONSTRAINT program_ziswaf_qurban CHECK (
    CASE WHEN jenis = 'qurban'
         THEN num_nulls(harga_bagian, ekor, bagian_per_ekor, selesai) = 0
         ELSE num_nonnulls(harga_bagian, ekor, bagian_per_ekor) = 0 END),
  urutan smallint NOT NULL CONSTRAINT program_ziswaf_urutan CHECK (urutan BETWEEN 0 AND 999),
  status status_program NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX program_ziswaf_sekolah ON program_ziswaf (institusi_id, sekolah_id);
CREATE INDEX program_ziswaf_tayang ON program_ziswaf (institusi_id, urutan, id) WHERE status = 'tayang';

CALL protect_tenant_table('program_ziswaf');

GRANT SELECT, INSERT, UPDATE (jenis, nama, ringkas, cerita, objek, target, harga_bagian, ekor,
                              bagian_per_ekor, mulai, selesai, urutan, status, diubah_at)
  ON program_ziswaf TO lunas_api;

CREATE VIEW offered.program WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jenis, nama, objek, target, harga_bagian, ekor, bagian_per_ekor,
       mulai, selesai, status
  FROM program_ziswaf;
GRANT SELECT ON offered.program TO lunas_api;

-- The picture of a program in several widths. The files lie in the storage; anybody may see them.
CREATE TABLE program_gambar (
  institusi_id text COLLATE "C" NOT NULL,
  program_id uuid NOT NULL,
  lebar smallint NOT NULL CONSTRAINT program_gambar_lebar CHECK (lebar IN (480, 960)),
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT program_gambar_jenis CHECK (jenis IN ('image/jpeg')),
  ukuran integer NOT NULL CONSTRAINT program_gambar_ukuran CHECK (ukuran > 0),
  sidik bytea NOT NULL,
  PRIMARY KEY (institusi_id, program_id, lebar),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id)
);

CREATE INDEX program_gambar_kunci ON program_gambar (institusi_id, kunci);
CREATE INDEX program_gambar_sidik ON program_gambar (institusi_id, sidik);

CALL protect_tenant_table('program_gambar');

GRANT SELECT, INSERT, UPDATE (kunci, jenis, ukuran, sidik) ON program_gambar TO lunas_api;

-- The decree by which BAZNAS or a LAZ appoints the institution's unit (UPZ) to collect zakat. Rows
-- are only added: of those that have begun, the one recorded last holds.
CREATE TABLE ketetapan_upz (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  nomor text NOT NULL CONSTRAINT ketetapan_upz_nomor CHECK (nomor <> ''),
  penerbit text NOT NULL CONSTRAINT ketetapan_upz_penerbit CHECK (penerbit <> ''),
  lembaga text NOT NULL CONSTRAINT ketetapan_upz_lembaga CHECK (lembaga IN ('baznas', 'laz')),
  -- The share of collected zakat that is handed over to the issuer, in hundredths of a percent.
  bagian_setor smallint NOT NULL
    CONSTRAINT ketetapan_upz_bagian CHECK (bagian_setor BETWEEN 0 AND 10000),
  -- The share that the unit may keep as amil, at most an eighth.
  bagian_amil smallint NOT NULL
    CONSTRAINT ketetapan_upz_amil CHECK (bagian_amil BETWEEN 0 AND 1250),
  berlaku_dari date NOT NULL,
  berlaku_sampai date NOT NULL,
  CONSTRAINT ketetapan_upz_masa CHECK (berlaku_sampai >= berlaku_dari),
  dicatat_at timestamptz NOT NULL,
  dicatat_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, id)
);

CALL protect_tenant_table('ketetapan_upz');

GRANT SELECT, INSERT ON ketetapan_upz TO lunas_api;

CREATE VIEW offered.ketetapan_upz WITH (security_invoker = true) AS
SELECT institusi_id, id, bagian_setor, bagian_amil, berlaku_dari FROM ketetapan_upz;
GRANT SELECT ON offered.ketetapan_upz TO lunas_api;

-- The hour before the Id prayer at which the institution stops taking fitrah. Rows are only added;
-- the one recorded last holds, and after its hour fitrah stays closed until the next is recorded.
CREATE TABLE tutup_fitrah (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  tutup_at timestamptz NOT NULL,
  dicatat_at timestamptz NOT NULL,
  dicatat_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, id)
);

CALL protect_tenant_table('tutup_fitrah');

GRANT SELECT, INSERT ON tutup_fitrah TO lunas_api;

-- Where cash waqf goes: the appointed sharia bank (LKS-PWU) of the institution. It is only shown; no
-- money of it passes through us. Rows are only added; the one recorded last holds, also an empty one.
CREATE TABLE wakaf_uang (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  bank text NOT NULL,
  nazhir text NOT NULL,
  rekening text NOT NULL,
  tautan text NOT NULL CONSTRAINT wakaf_uang_tautan CHECK (tautan ~ '^(https://.+)?$'),
  CONSTRAINT wakaf_uang_isi CHECK (bank = '' OR rekening <> '' OR tautan <> ''),
  dicatat_at timestamptz NOT NULL,
  dicatat_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, id)
);

CALL protect_tenant_table('wakaf_uang');

GRANT SELECT, INSERT ON wakaf_uang TO lunas_api;

-- Values of national decrees, the same for every institution; a new year adds rows by migration.
-- `berlaku_sampai` is null for a rule without an end.
CREATE TABLE nilai_ziswaf_baku (
  jenis text COLLATE "C" NOT NULL CONSTRAINT nilai_ziswaf_baku_jenis CHECK (jenis IN (
    'nisab_penghasilan_bulan', 'nisab_penghasilan_tahun', 'nisab_emas', 'harga_emas', 'kadar_zakat',
    'fitrah_uang', 'fitrah_beras', 'fitrah_beras_liter', 'fidyah')),
  nilai bigint NOT NULL CONSTRAINT nilai_ziswaf_baku_nilai CHECK (nilai > 0),
  satuan text NOT NULL CONSTRAINT nilai_ziswaf_baku_satuan CHECK (satuan IN (
    'rupiah', 'gram', 'mililiter', 'per_sepuluh_ribu')),
  keputusan text NOT NULL CONSTRAINT nilai_ziswaf_baku_keputusan CHECK (keputusan <> ''),
  tanggal_keputusan date,
  berlaku_dari date NOT NULL,
  berlaku_sampai date,
  sumber text NOT NULL CONSTRAINT nilai_ziswaf_baku_sumber CHECK (sumber <> ''),
  CONSTRAINT nilai_ziswaf_baku_masa CHECK (berlaku_sampai >= berlaku_dari),
  PRIMARY KEY (jenis, berlaku_dari),
  CONSTRAINT nilai_ziswaf_baku_tumpang EXCLUDE USING gist (
    jenis WITH =, daterange(berlaku_dari, berlaku_sampai, '[]') WITH &&)
);

GRANT SELECT ON nilai_ziswaf_baku TO lunas_api;

-- An institution's own values, such as those of its regional BAZNAS or its LAZ. While one is valid it
-- takes the place of the national value of its kind. A withdrawn row stays as history.
CREATE TABLE nilai_ziswaf (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  jenis text COLLATE "C" NOT NULL CONSTRAINT nilai_ziswaf_jenis CHECK (jenis IN (
    'nisab_penghasilan_bulan', 'nisab_penghasilan_tahun', 'nisab_emas', 'harga_emas', 'kadar_zakat',
    'fitrah_uang', 'fitrah_beras', 'fitrah_beras_liter', 'fidyah')),
  nilai bigint NOT NULL CONSTRAINT nilai_ziswaf_nilai CHECK (nilai > 0),
  satuan text NOT NULL CONSTRAINT nilai_ziswaf_satuan CHECK (satuan IN (
    'rupiah', 'gram', 'mililiter', 'per_sepuluh_ribu')),
  keputusan text NOT NULL CONSTRAINT nilai_ziswaf_keputusan CHECK (keputusan <> ''),
  tanggal_keputusan date,
  berlaku_dari date NOT NULL,
  berlaku_sampai date NOT NULL,
  sumber text NOT NULL CONSTRAINT nilai_ziswaf_sumber CHECK (sumber <> ''),
  CONSTRAINT nilai_ziswaf_masa CHECK (berlaku_sampai >= berlaku_dari),
  dicatat_at timestamptz NOT NULL,
  dicatat_oleh uuid NOT NULL,
  dicabut_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT nilai_ziswaf_tumpang EXCLUDE USING gist (
    institusi_id WITH =, jenis WITH =, daterange(berlaku_dari, berlaku_sampai, '[]') WITH &&)
    WHERE (dicabut_at IS NULL)
);

CALL protect_tenant_table('nilai_ziswaf');

GRANT SELECT, INSERT, UPDATE (dicabut_at) ON nilai_ziswaf TO lunas_api;

INSERT INTO nilai_ziswaf_baku
  (jenis, nilai, satuan, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai, sumber)
VALUES
  ('nisab_penghasilan_bulan', 7140498, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 13 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI'),
  ('nisab_penghasilan_tahun', 85685972, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 13 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI'),
  ('nisab_penghasilan_bulan', 7640144, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 15 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 25 Februari 2026'),
  ('nisab_penghasilan_tahun', 91681728, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 15 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 25 Februari 2026'),
  ('fitrah_uang', 47000, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI, diumumkan 7 Maret 2025'),
  ('fitrah_uang', 50000, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 3 Februari 2026'),
  ('fitrah_beras', 2500, 'gram', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI, diumumkan 7 Maret 2025'),
  ('fitrah_beras', 2500, 'gram', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 3 Februari 2026'),
  ('fitrah_beras_liter', 3500, 'mililiter', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI, diumumkan 7 Maret 2025'),
  ('fitrah_beras_liter', 3500, 'mililiter', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 3 Februari 2026'),
  ('fidyah', 60000, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2025', NULL,
   '2025-01-01', '2025-12-31', 'BAZNAS RI, diumumkan 7 Maret 2025'),
  ('fidyah', 65000, 'rupiah', 'Keputusan Ketua BAZNAS Nomor 14 Tahun 2026', NULL,
   '2026-01-01', '2026-12-31', 'BAZNAS RI, diumumkan 3 Februari 2026'),
  ('nisab_emas', 85, 'gram', 'Peraturan Menteri Agama Nomor 31 Tahun 2019', NULL,
   '2025-01-01', NULL, 'Kementerian Agama RI'),
  ('kadar_zakat', 250, 'per_sepuluh_ribu', 'Peraturan Menteri Agama Nomor 31 Tahun 2019', NULL,
   '2025-01-01', NULL, 'Kementerian Agama RI');
