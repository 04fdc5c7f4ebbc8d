-- Why: what gateways and banks report is held against our books, line by line and in both
-- directions. What does not fit becomes a numbered case that a person ends with a posting.

CREATE TABLE impor (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  -- A bank that asks us (BI-SNAP) reports what it was paid, number by number; then its own statement
  -- shows the same money a second time, in the account.
  format text NOT NULL
    CONSTRAINT impor_format CHECK (format IN ('midtrans', 'bank', 'snap')),
  nama_berkas text NOT NULL,
  nama_bank text NOT NULL DEFAULT '',
  -- SHA-256 of the file, so that the same file again is the same report.
  sidik text COLLATE "C" NOT NULL,
  diimpor_at timestamptz NOT NULL,
  diimpor_oleh uuid NOT NULL,
  -- The first and the last moment its lines tell of.
  dari timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  baris integer NOT NULL,
  baris_berulang integer NOT NULL,
  -- Whose account a statement is of; null for the one where everything is collected.
  sekolah_id uuid,
  -- Where money stood that it tells of; null for a statement of the account that collects for all.
  -- It lets nobody look for lines of a time from which no report was ever imported.
  akun text COLLATE "C",
  -- A statement that was imported under the wrong account is withdrawn by counter-postings, and its
  -- lines stay to be read under a name that no report tells again.
  dibatalkan_at timestamptz,
  dibatalkan_oleh uuid,
  alasan_batal text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, diimpor_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibatalkan_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT impor_dibatalkan CHECK (
    (dibatalkan_at IS NULL) = (dibatalkan_oleh IS NULL)
    AND (dibatalkan_at IS NULL) = (alasan_batal = ''))
);

-- What was withdrawn may be imported again.
CREATE UNIQUE INDEX impor_sidik_unik ON impor (institusi_id, sidik)
  WHERE dibatalkan_at IS NULL;
CREATE INDEX impor_pengimpor ON impor (institusi_id, diimpor_oleh);
CREATE INDEX impor_sekolah ON impor (institusi_id, sekolah_id);
CREATE INDEX impor_pembatal ON impor (institusi_id, dibatalkan_oleh);
CREATE INDEX impor_akun ON impor (institusi_id, akun) WHERE dibatalkan_at IS NULL;

CALL protect_tenant_table('impor');

-- A report is read in parts, and counted when it is read.
GRANT SELECT, INSERT,
      UPDATE (baris, baris_berulang, dibatalkan_at, dibatalkan_oleh, alasan_batal)
  ON impor TO lunas_api;

CREATE VIEW offered.impor WITH (security_invoker = true) AS
SELECT institusi_id, id, format, dari, sampai, sekolah_id FROM impor;
GRANT SELECT ON offered.impor TO lunas_api;

-- A line is known by what it tells of, not by where it stands: told again, it changes nothing.
CREATE TABLE impor_baris (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  impor_id uuid NOT NULL,
  nomor integer NOT NULL,
  waktu timestamptz NOT NULL,
  referensi text COLLATE "C" NOT NULL,
  referensi_uang text COLLATE "C" NOT NULL,
  jumlah rupiah_positif NOT NULL,
  biaya rupiah NOT NULL,
  keterangan text NOT NULL,
  -- The payment whose money it is, and the posting that told of it; nothing when nobody knows it.
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  -- A report also tells of money that went back.
  arah text NOT NULL DEFAULT 'masuk'
    CONSTRAINT impor_baris_arah CHECK (arah IN ('masuk', 'keluar')),
  -- The batch that the line shows in a school's own account.
  setoran_id uuid,
  -- The reference of its posting, where the one by its identity is taken by a withdrawn import.
  pembukuan text COLLATE "C",
  PRIMARY KEY (institusi_id, identitas),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id),
  FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id)
);

CREATE INDEX impor_baris_impor ON impor_baris (institusi_id, impor_id);
CREATE INDEX impor_baris_uang ON impor_baris (institusi_id, referensi_uang);
-- One line for one posting: money is not reported twice under two identities.
CREATE UNIQUE INDEX impor_baris_posting
  ON impor_baris (institusi_id, pembayaran_id, posting_reference) WHERE pembayaran_id IS NOT NULL;
-- One line for one batch.
CREATE UNIQUE INDEX impor_baris_setoran ON impor_baris (institusi_id, setoran_id)
  WHERE setoran_id IS NOT NULL;

CALL protect_tenant_table('impor_baris');

-- What a line tells never changes; whose money it is may be found later. A withdrawn line gives its
-- identity back. A line about a basket that is explained later is divided over its payments, as one
-- that is known at once: the first part keeps its identity, and what it tells of is then only that
-- part.
GRANT SELECT, INSERT,
      UPDATE (pembayaran_id, posting_reference, setoran_id, jumlah, biaya, identitas, pembukuan)
  ON impor_baris TO lunas_api;

CREATE VIEW offered.impor_baris WITH (security_invoker = true) AS
SELECT institusi_id, identitas, impor_id, waktu, referensi, referensi_uang, jumlah, biaya,
       keterangan, pembayaran_id, posting_reference, arah, setoran_id
  FROM impor_baris;
GRANT SELECT ON offered.impor_baris TO lunas_api;

-- Which days a pay-out was for, so that no later statement pays them out again. No key points
-- to the line: one that changes along with it cannot be spread over several machines. No role may
-- delete a line, and whoever renames one renames what is about it in the same commit.
CREATE TABLE pencairan_hari (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  hari date NOT NULL,
  akun text COLLATE "C" NOT NULL,
  -- Below nought for a day on which more went back than came.
  bersih bigint NOT NULL,
  PRIMARY KEY (institusi_id, identitas, hari)
);

CREATE INDEX pencairan_hari_akun ON pencairan_hari (institusi_id, akun, hari);

CALL protect_tenant_table('pencairan_hari');

GRANT SELECT, INSERT, UPDATE (identitas) ON pencairan_hari TO lunas_api;

CREATE VIEW offered.pencairan_hari WITH (security_invoker = true) AS
SELECT institusi_id, identitas, hari, akun FROM pencairan_hari;
GRANT SELECT ON offered.pencairan_hari TO lunas_api;

-- Which column of a bank's file says what, remembered from the last import.
CREATE TABLE pemetaan_bank (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  nama_bank text COLLATE "C" NOT NULL,
  pemetaan jsonb NOT NULL,
  dipakai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nama_bank)
);

CALL protect_tenant_table('pemetaan_bank');

GRANT SELECT, INSERT, UPDATE (pemetaan, dipakai_at) ON pemetaan_bank TO lunas_api;

CREATE DOMAIN status_kasus AS text CONSTRAINT status_kasus CHECK (VALUE IN (
  'terbuka', 'diajukan', 'selesai'));

-- As above, no key points to the line that a case is about.
CREATE TABLE kasus (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  urut integer NOT NULL,
  sebab text NOT NULL CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor',
    -- Money that went back: disputed by the payer, or more than we had left to give.
    'sengketa', 'kembali_di_luar',
    -- What a school says arrived of a batch, if it differs; and a bank's line that names a gateway
    -- but is not its pay-out by the amount.
    'setoran_berbeda', 'pencairan_berbeda')),
  status status_kasus NOT NULL,
  -- What is not explained, and the account it stands on until somebody decides.
  selisih rupiah_positif NOT NULL,
  akun text COLLATE "C" NOT NULL,
  -- The report tells of more than our books do.
  lebih boolean NOT NULL,
  identitas text COLLATE "C",
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  dibuat_at timestamptz NOT NULL,
  tindakan text CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan',
    -- A line that is no payment: cash from a school's safe that was brought to its bank leaves the
    -- safe, and what was got otherwise, as interest or a grant, stands on an account of its own.
    'setor_tunai', 'penerimaan_lain')),
  siswa_id uuid,
  catatan text NOT NULL DEFAULT '',
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  -- Null when the program closed it, since the money came after all.
  diputus_oleh uuid,
  diputus_at timestamptz,
  -- The second person's word, kept beside the first one's.
  catatan_putusan text NOT NULL DEFAULT '',
  -- The school, where no payment tells it.
  sekolah_id uuid,
  -- A line that fits two payments is for a person, who says which of them it is. Whose money it is
  -- proposed to be stands here until a second person agrees; then the line carries it.
  usulan_pembayaran_id uuid,
  usulan_reference text COLLATE "C",
  -- A case about a batch names it, so that a line of the school's own account, which says what
  -- arrived better than anybody's word, can end it or be it.
  setoran_id uuid,
  -- The report that missed the money; null where the calendar did.
  impor_id uuid,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kasus_urut_unik UNIQUE (institusi_id, urut),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
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
    OR (usulan_pembayaran_id IS NOT NULL AND usulan_reference IS NOT NULL))
);

CREATE UNIQUE INDEX kasus_identitas ON kasus (institusi_id, identitas);
-- Of a withdrawn report nobody missed anything, so the next may miss it again.
CREATE UNIQUE INDEX kasus_posting_hilang ON kasus (institusi_id, pembayaran_id, posting_reference)
  WHERE identitas IS NULL AND tindakan IS DISTINCT FROM 'impor_dibatalkan';
CREATE INDEX kasus_siswa ON kasus (institusi_id, siswa_id);
CREATE INDEX kasus_diajukan_oleh ON kasus (institusi_id, diajukan_oleh);
CREATE INDEX kasus_diputus_oleh ON kasus (institusi_id, diputus_oleh);
CREATE INDEX kasus_pembayaran ON kasus (institusi_id, pembayaran_id);
CREATE INDEX kasus_sekolah ON kasus (institusi_id, sekolah_id);
CREATE INDEX kasus_setoran ON kasus (institusi_id, setoran_id);
CREATE INDEX kasus_impor ON kasus (institusi_id, impor_id);

CALL protect_tenant_table('kasus');

GRANT SELECT, INSERT, UPDATE (
  status, tindakan, siswa_id, catatan, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at,
  catatan_putusan, usulan_pembayaran_id, usulan_reference, identitas
) ON kasus TO lunas_api;

CREATE VIEW offered.kasus WITH (security_invoker = true) AS
SELECT institusi_id, id, urut, sebab, status, identitas, pembayaran_id, tindakan, siswa_id, setoran_id
  FROM kasus;
GRANT SELECT ON offered.kasus TO lunas_api;
