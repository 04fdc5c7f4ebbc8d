-- Why: reports of gateways and banks are compared with our books, line by line and in both
-- directions. A difference becomes a numbered case that a person closes with a posting.

-- A bank's one identity, made from its name by `kodeBank`: BSI and bsi are the same bank.
CREATE DOMAIN kode_bank AS text COLLATE "C"
  CONSTRAINT kode_bank CHECK (VALUE ~ '^[a-z0-9]{1,40}$');

CREATE TABLE impor (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  -- A bank that asks us (BI-SNAP) reports payments by number; later its statement shows the same
  -- money again, in the account.
  format text NOT NULL
    CONSTRAINT impor_format CHECK (format IN ('midtrans', 'bank', 'snap')),
  nama_berkas text NOT NULL,
  -- As it was typed, to be read; the bank is known by its code.
  nama_bank text NOT NULL DEFAULT '',
  bank kode_bank,
  -- SHA-256 of the file: the same file is the same report.
  sidik text COLLATE "C" NOT NULL,
  diimpor_at timestamptz NOT NULL,
  diimpor_oleh uuid NOT NULL,
  -- The times of the first and last line.
  dari timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  baris integer NOT NULL,
  baris_berulang integer NOT NULL,
  -- The school whose account the statement is of; null for the collecting account.
  sekolah_id uuid,
  -- The account that the report is about; null for statements of the collecting account. Missing
  -- lines are searched only in periods of which a report exists.
  akun text COLLATE "C",
  -- A statement imported for the wrong account is withdrawn by counter-postings. Its lines stay
  -- readable, under an identity that no report uses.
  dibatalkan_at timestamptz,
  dibatalkan_oleh uuid,
  alasan_batal text NOT NULL DEFAULT '',
  -- Whole rupiah that it, or its withdrawal, booked or took back for sen of its account.
  sen_dibukukan integer NOT NULL DEFAULT 0,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, diimpor_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibatalkan_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT impor_bank CHECK ((format = 'midtrans') = (bank IS NULL)),
  CONSTRAINT impor_dibatalkan CHECK (
    (dibatalkan_at IS NULL) = (dibatalkan_oleh IS NULL)
    AND (dibatalkan_at IS NULL) = (alasan_batal = ''))
);

-- A withdrawn file may be imported again.
CREATE UNIQUE INDEX impor_sidik_unik ON impor (institusi_id, sidik)
  WHERE dibatalkan_at IS NULL;
CREATE INDEX impor_pengimpor ON impor (institusi_id, diimpor_oleh);
CREATE INDEX impor_sekolah ON impor (institusi_id, sekolah_id);
CREATE INDEX impor_pembatal ON impor (institusi_id, dibatalkan_oleh);
CREATE INDEX impor_akun ON impor (institusi_id, akun) WHERE dibatalkan_at IS NULL;

CALL protect_tenant_table('impor');

-- UPDATE: the lines of a report are counted at the end.
GRANT SELECT, INSERT,
      UPDATE (baris, baris_berulang, dibatalkan_at, dibatalkan_oleh, alasan_batal, sen_dibukukan)
  ON impor TO lunas_api;

CREATE VIEW offered.impor WITH (security_invoker = true) AS
SELECT institusi_id, id, format, dari, sampai, sekolah_id, akun, dibatalkan_at FROM impor;
GRANT SELECT ON offered.impor TO lunas_api;

-- A line is identified by its content, not its position: a repeated line changes nothing.
CREATE TABLE impor_baris (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  impor_id uuid NOT NULL,
  nomor integer NOT NULL,
  waktu timestamptz NOT NULL,
  referensi text COLLATE "C" NOT NULL,
  referensi_uang text COLLATE "C" NOT NULL,
  -- Whole rupiah, which are booked. The sen beyond them stay on the line.
  jumlah rupiah NOT NULL,
  sen smallint NOT NULL DEFAULT 0
    CONSTRAINT impor_baris_sen CHECK (sen BETWEEN 0 AND 99),
  biaya rupiah NOT NULL,
  keterangan text NOT NULL,
  -- The payment and the posting that the line belongs to; null if unknown.
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  -- keluar: a report also shows money that went back.
  arah text NOT NULL DEFAULT 'masuk'
    CONSTRAINT impor_baris_arah CHECK (arah IN ('masuk', 'keluar')),
  -- The batch that the line shows in a school's own account.
  setoran_id uuid,
  -- The reference of its posting, if a withdrawn import has already used the one from its identity.
  pembukuan text COLLATE "C",
  -- What the whole line of the file says; a line about a basket is several rows with this in each.
  jumlah_berkas rupiah NOT NULL,
  biaya_berkas rupiah NOT NULL,
  PRIMARY KEY (institusi_id, identitas),
  CONSTRAINT impor_baris_jumlah CHECK (jumlah > 0 OR sen > 0),
  CONSTRAINT impor_baris_bank CHECK (
    identitas !~ '^(batal/[^/]+/)?bank/' OR identitas ~ '^(batal/[^/]+/)?bank/[a-z0-9]{1,40}/'),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id),
  FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id)
);

-- The sen of an account are summed after every import.
CREATE INDEX impor_baris_bersen ON impor_baris (institusi_id, impor_id) WHERE sen > 0;
CREATE INDEX impor_baris_impor ON impor_baris (institusi_id, impor_id);
CREATE INDEX impor_baris_uang ON impor_baris (institusi_id, referensi_uang);
-- One line per posting: money is not reported twice under two identities.
CREATE UNIQUE INDEX impor_baris_posting
  ON impor_baris (institusi_id, pembayaran_id, posting_reference) WHERE pembayaran_id IS NOT NULL;
-- One line per batch.
CREATE UNIQUE INDEX impor_baris_setoran ON impor_baris (institusi_id, setoran_id)
  WHERE setoran_id IS NOT NULL;

CALL protect_tenant_table('impor_baris');

-- The reported facts never change, but the payment may be found later. A withdrawn line gives up
-- its identity. A line about a basket is divided over its payments, also when it is explained
-- later: the first part keeps the identity and is reduced to its own amount.
GRANT SELECT, INSERT,
      UPDATE (pembayaran_id, posting_reference, setoran_id, jumlah, biaya, identitas, pembukuan)
  ON impor_baris TO lunas_api;

CREATE VIEW offered.impor_baris WITH (security_invoker = true) AS
SELECT institusi_id, identitas, impor_id, waktu, referensi, referensi_uang, jumlah, biaya,
       keterangan, pembayaran_id, posting_reference, arah, setoran_id
  FROM impor_baris;
GRANT SELECT ON offered.impor_baris TO lunas_api;

-- Lines of a file that an earlier one had told. They move no money, and stand in for the earlier
-- ones when that file is withdrawn.
CREATE TABLE impor_baris_berulang (
  institusi_id text COLLATE "C" NOT NULL,
  impor_id uuid NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  nomor integer NOT NULL,
  waktu timestamptz NOT NULL,
  referensi text COLLATE "C" NOT NULL,
  referensi_uang text COLLATE "C" NOT NULL,
  arah text NOT NULL
    CONSTRAINT impor_baris_berulang_arah CHECK (arah IN ('masuk', 'keluar')),
  jumlah rupiah NOT NULL,
  sen smallint NOT NULL
    CONSTRAINT impor_baris_berulang_sen CHECK (sen BETWEEN 0 AND 99),
  biaya rupiah NOT NULL,
  biaya_kembali rupiah NOT NULL,
  keterangan text NOT NULL,
  PRIMARY KEY (institusi_id, impor_id, identitas),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id)
);

CALL protect_tenant_table('impor_baris_berulang');

GRANT SELECT, INSERT ON impor_baris_berulang TO lunas_api;

-- The days that a pay-out covered, so that no later statement pays them out again. No foreign key
-- to the line: Citus does not allow one with ON UPDATE CASCADE. Lines are never deleted, and
-- whoever renames a line renames these rows in the same commit.
CREATE TABLE pencairan_hari (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  hari date NOT NULL,
  akun text COLLATE "C" NOT NULL,
  -- Negative for a day with more refunds than payments.
  bersih bigint NOT NULL,
  PRIMARY KEY (institusi_id, identitas, hari)
);

CREATE INDEX pencairan_hari_akun ON pencairan_hari (institusi_id, akun, hari);

CALL protect_tenant_table('pencairan_hari');

GRANT SELECT, INSERT, UPDATE (identitas) ON pencairan_hari TO lunas_api;

CREATE VIEW offered.pencairan_hari WITH (security_invoker = true) AS
SELECT institusi_id, identitas, hari, akun FROM pencairan_hari;
GRANT SELECT ON offered.pencairan_hari TO lunas_api;

-- Which column of a bank's file means what, remembered from the last import.
CREATE TABLE pemetaan_bank (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  bank kode_bank NOT NULL,
  -- As it was typed last.
  nama_bank text NOT NULL,
  pemetaan jsonb NOT NULL,
  dipakai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, bank)
);

CALL protect_tenant_table('pemetaan_bank');

GRANT SELECT, INSERT, UPDATE (nama_bank, pemetaan, dipakai_at) ON pemetaan_bank TO lunas_api;

CREATE DOMAIN status_kasus AS text CONSTRAINT status_kasus CHECK (VALUE IN (
  'terbuka', 'diajukan', 'selesai'));

-- No foreign key to the line here either.
CREATE TABLE kasus (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  urut integer NOT NULL,
  sebab text NOT NULL CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor',
    -- Money that went back: disputed by the payer, or more than was left.
    'sengketa', 'kembali_di_luar',
    -- A school reports another amount than the batch; a bank line names a gateway but is not its
    -- pay-out by the amount.
    'setoran_berbeda', 'pencairan_berbeda')),
  status status_kasus NOT NULL,
  -- The unexplained amount, and the account that holds it until the decision.
  selisih rupiah_positif NOT NULL,
  -- Never where differences are written off, since that could not be an ending then.
  akun text COLLATE "C" NOT NULL
    CONSTRAINT kasus_akun CHECK (split_part(akun, '/', 1) <> 'selisih'),
  -- True if the report shows more than our books.
  lebih boolean NOT NULL,
  identitas text COLLATE "C",
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  dibuat_at timestamptz NOT NULL,
  tindakan text CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'sengketa_menang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan',
    -- Lines that are no payment: cash from a school's safe that was brought to its bank, and other
    -- income such as interest or a grant.
    'setor_tunai', 'penerimaan_lain',
    -- A pay-out from which the provider deducted its fee, or not the one that we had booked.
    'terima_dipotong')),
  -- Whose titipan the money becomes, a row of offered.pihak; no foreign key, since it may be a donor.
  pihak_id uuid,
  catatan text NOT NULL DEFAULT '',
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  -- Null when the program closed it because the money arrived.
  diputus_oleh uuid,
  diputus_at timestamptz,
  -- The second person's note, kept beside the first one's.
  catatan_putusan text NOT NULL DEFAULT '',
  -- The school, if no payment gives it.
  sekolah_id uuid,
  -- When a line fits two payments, a person proposes one of them here; after a second person
  -- agrees, the line gets it.
  usulan_pembayaran_id uuid,
  usulan_reference text COLLATE "C",
  -- The fee that a proposal books or takes back, so that the second person agrees to this fee and to no other.
  -- Below nought where a booked fee is taken back.
  usulan_potongan bigint CONSTRAINT kasus_potongan CHECK (usulan_potongan <> 0),
  -- The batch of a case about a batch. A line of the school's own account is better evidence than a
  -- person's report, so it can close such a case or take its place.
  setoran_id uuid,
  -- The report that lacked the money; null if the deadline passed without any report.
  impor_id uuid,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kasus_urut_unik UNIQUE (institusi_id, urut),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id),
  CONSTRAINT kasus_dua_orang CHECK (diputus_oleh <> diajukan_oleh),
  CONSTRAINT kasus_diputus CHECK ((status = 'selesai') = (diputus_at IS NOT NULL)),
  CONSTRAINT kasus_diajukan CHECK (status <> 'diajukan' OR diajukan_oleh IS NOT NULL),
  CONSTRAINT kasus_hubungkan CHECK (
    tindakan IS DISTINCT FROM 'hubungkan'
    OR (usulan_pembayaran_id IS NOT NULL AND usulan_reference IS NOT NULL)),
  CONSTRAINT kasus_dipotong CHECK (
    tindakan IS DISTINCT FROM 'terima_dipotong' OR usulan_potongan IS NOT NULL)
);

CREATE UNIQUE INDEX kasus_identitas ON kasus (institusi_id, identitas);
-- Cases of a withdrawn report do not count, so that a later report can miss the same money again.
CREATE UNIQUE INDEX kasus_posting_hilang ON kasus (institusi_id, pembayaran_id, posting_reference)
  WHERE identitas IS NULL AND tindakan IS DISTINCT FROM 'impor_dibatalkan';
CREATE INDEX kasus_pihak ON kasus (institusi_id, pihak_id);
CREATE INDEX kasus_diajukan_oleh ON kasus (institusi_id, diajukan_oleh);
CREATE INDEX kasus_diputus_oleh ON kasus (institusi_id, diputus_oleh);
CREATE INDEX kasus_pembayaran ON kasus (institusi_id, pembayaran_id);
CREATE INDEX kasus_sekolah ON kasus (institusi_id, sekolah_id);
CREATE INDEX kasus_setoran ON kasus (institusi_id, setoran_id);
CREATE INDEX kasus_impor ON kasus (institusi_id, impor_id);

CALL protect_tenant_table('kasus');

GRANT SELECT, INSERT, UPDATE (
  status, tindakan, pihak_id, catatan, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at,
  catatan_putusan, usulan_pembayaran_id, usulan_reference, usulan_potongan, identitas, sebab
) ON kasus TO lunas_api;

CREATE VIEW offered.kasus WITH (security_invoker = true) AS
SELECT institusi_id, id, urut, status, sebab, identitas, pembayaran_id, tindakan, pihak_id, setoran_id,
       selisih, akun, lebih
  FROM kasus;
GRANT SELECT ON offered.kasus TO lunas_api;
