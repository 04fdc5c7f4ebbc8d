-- Why: agents (a loket, a koperasi, a shop) take cash from parents and pay their bills from a deposit.
-- The deposits stand in the books of a unit of the institution (sekolah.bentuk 'mitra').

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('deposit', 'credit', true, 'mitra', 5),
  ('biaya_mitra', 'credit', false, 'sekolah', NULL),
  ('komisi_mitra', 'debit', false, 'sekolah', NULL);

INSERT INTO ledger_event (event, clearing) VALUES ('layanan_mitra', 'sekolah');

ALTER DOMAIN untuk DROP CONSTRAINT untuk;
ALTER DOMAIN untuk ADD CONSTRAINT untuk CHECK (VALUE IN ('tagihan', 'saldo', 'donasi', 'ppob', 'deposit'));

ALTER DOMAIN metode DROP CONSTRAINT metode;
ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret', 'snap_va', 'tunai', 'transfer', 'titipan', 'bantuan', 'mitra'));

INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('deposit', 'deposit', 'titipan', 'KM');

CREATE DOMAIN status_mitra AS text CONSTRAINT status_mitra CHECK (VALUE IN (
  'mendaftar', 'aktif', 'diblokir', 'ditolak'));

CREATE TABLE mitra (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The unit in whose books the deposit stands.
  sekolah_id uuid NOT NULL,
  -- Null until two people approved; then the login of the agent.
  pengguna_id uuid,
  nama text NOT NULL,
  usaha text NOT NULL,
  jenis text NOT NULL CONSTRAINT mitra_jenis CHECK (jenis IN ('loket', 'koperasi', 'toko')),
  alamat text NOT NULL,
  kecamatan text NOT NULL,
  kota text NOT NULL,
  nomor_wa text NOT NULL CONSTRAINT mitra_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  status status_mitra NOT NULL,
  -- The most that is paid from the deposit in one day; zero until it is proposed.
  batas_harian rupiah NOT NULL DEFAULT 0,
  dibuat_at timestamptz NOT NULL,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT mitra_pengguna UNIQUE (institusi_id, pengguna_id),
  CONSTRAINT mitra_dua_orang CHECK (status = 'mendaftar' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT mitra_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)),
  CONSTRAINT mitra_disetujui CHECK (
    (status IN ('aktif', 'diblokir')) = (pengguna_id IS NOT NULL)
    AND (pengguna_id IS NULL OR (diajukan_oleh IS NOT NULL AND diputus_oleh IS NOT NULL)))
);

CREATE INDEX mitra_sekolah ON mitra (institusi_id, sekolah_id);
CREATE INDEX mitra_diajukan_oleh ON mitra (institusi_id, diajukan_oleh);
CREATE INDEX mitra_diputus_oleh ON mitra (institusi_id, diputus_oleh);
-- One application for each number, unless it was refused.
CREATE UNIQUE INDEX mitra_satu_nomor ON mitra (institusi_id, nomor_wa) WHERE status <> 'ditolak';

CALL protect_tenant_table('mitra');

-- Erasing a person empties what the person wrote.
GRANT SELECT, INSERT, UPDATE (
  pengguna_id, status, batas_harian, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan,
  nama, usaha, alamat) ON mitra TO lunas_api;

CREATE VIEW offered.mitra WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, pengguna_id, usaha, nomor_wa, status FROM mitra;
GRANT SELECT ON offered.mitra TO lunas_api;

-- A separate table, so that queries on mitra cannot read the PIN.
CREATE TABLE mitra_pin (
  institusi_id text COLLATE "C" NOT NULL,
  mitra_id uuid NOT NULL,
  pin_hash text NOT NULL,
  -- Tries since the last right PIN.
  salah smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (institusi_id, mitra_id),
  FOREIGN KEY (institusi_id, mitra_id) REFERENCES mitra (institusi_id, id)
);

CALL protect_tenant_table('mitra_pin');

GRANT SELECT, INSERT, UPDATE (pin_hash, salah), DELETE ON mitra_pin TO lunas_api;

-- The devices on which an agent may pay, by the keyed hash that sessions carry.
CREATE TABLE mitra_perangkat (
  institusi_id text COLLATE "C" NOT NULL,
  mitra_id uuid NOT NULL,
  sidik text COLLATE "C" NOT NULL CONSTRAINT mitra_perangkat_sidik CHECK (sidik <> ''),
  diikat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, mitra_id, sidik),
  FOREIGN KEY (institusi_id, mitra_id) REFERENCES mitra (institusi_id, id)
);

CALL protect_tenant_table('mitra_perangkat');

GRANT SELECT, INSERT, DELETE ON mitra_perangkat TO lunas_api;

-- What each product costs the parent and earns the agent, from a day on; never changed afterwards.
CREATE TABLE tarif_mitra (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  produk text NOT NULL CONSTRAINT tarif_mitra_produk CHECK (produk IN ('tagihan', 'saldo')),
  berlaku_sejak date NOT NULL,
  biaya rupiah NOT NULL,
  komisi rupiah NOT NULL,
  dicatat_oleh uuid,
  dicatat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, produk, berlaku_sejak),
  FOREIGN KEY (institusi_id, dicatat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tarif_mitra_dicatat_oleh ON tarif_mitra (institusi_id, dicatat_oleh);

CALL protect_tenant_table('tarif_mitra');

GRANT SELECT, INSERT ON tarif_mitra TO lunas_api;

-- What an agent did on one day of the unit's zone. The row is locked while it grows, so that the limit
-- of the day holds for two phones at once.
CREATE TABLE hari_mitra (
  institusi_id text COLLATE "C" NOT NULL,
  mitra_id uuid NOT NULL,
  tanggal date NOT NULL,
  banyak integer NOT NULL CONSTRAINT hari_mitra_banyak CHECK (banyak >= 0),
  jumlah rupiah NOT NULL,
  biaya rupiah NOT NULL,
  komisi rupiah NOT NULL,
  -- The cash that the agent counted at the end of the day.
  dihitung rupiah,
  ditutup_at timestamptz,
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, mitra_id, tanggal),
  FOREIGN KEY (institusi_id, mitra_id) REFERENCES mitra (institusi_id, id),
  CONSTRAINT hari_mitra_ditutup CHECK ((dihitung IS NULL) = (ditutup_at IS NULL)),
  CONSTRAINT hari_mitra_selisih CHECK (dihitung IS NULL OR dihitung = jumlah + biaya OR catatan <> '')
);

CALL protect_tenant_table('hari_mitra');

GRANT SELECT, INSERT, UPDATE (banyak, jumlah, biaya, komisi, dihitung, ditutup_at, catatan)
  ON hari_mitra TO lunas_api;

CREATE DOMAIN status_layanan AS text CONSTRAINT status_layanan CHECK (VALUE IN (
  'berhasil', 'dibatalkan'));

-- One request of an agent. Its id is made by the phone before it is sent, and written with the money in
-- one commit. A request that was asked about before it arrived is dibatalkan and stays so.
CREATE TABLE layanan_mitra (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  mitra_id uuid NOT NULL,
  status status_layanan NOT NULL,
  -- The hash of what was asked, so that the same id cannot stand for something else.
  sidik text COLLATE "C" NOT NULL,
  produk text NOT NULL CONSTRAINT layanan_mitra_produk CHECK (produk IN ('tagihan', 'saldo')),
  tanggal date NOT NULL,
  jumlah rupiah NOT NULL,
  biaya rupiah NOT NULL,
  komisi rupiah NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, mitra_id) REFERENCES mitra (institusi_id, id),
  CONSTRAINT layanan_mitra_batal CHECK (status = 'berhasil' OR (jumlah = 0 AND biaya = 0 AND komisi = 0))
);

CREATE INDEX layanan_mitra_hari ON layanan_mitra (institusi_id, mitra_id, tanggal);

CALL protect_tenant_table('layanan_mitra');

GRANT SELECT, INSERT ON layanan_mitra TO lunas_api;

-- The payments of a request, one for each child.
CREATE TABLE layanan_mitra_pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  layanan_id uuid NOT NULL,
  pembayaran_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, layanan_id, pembayaran_id),
  FOREIGN KEY (institusi_id, layanan_id) REFERENCES layanan_mitra (institusi_id, id)
);

CALL protect_tenant_table('layanan_mitra_pembayaran');

GRANT SELECT, INSERT ON layanan_mitra_pembayaran TO lunas_api;

-- A payment can be for a pupil, a donor, a buyer or an agent.
CREATE OR REPLACE VIEW offered.pihak WITH (security_invoker = true) AS
SELECT institusi_id, id, 'siswa' AS jenis, sekolah_id, nis, nama, kelas FROM offered.siswa
UNION ALL
SELECT institusi_id, id, 'donatur', sekolah_id, '', CASE WHEN nama = '' THEN 'Hamba Allah' ELSE nama END, ''
  FROM offered.donatur
UNION ALL
SELECT institusi_id, id, 'pembeli', sekolah_id, '', nama, '' FROM offered.pembeli_ppob
UNION ALL
SELECT institusi_id, id, 'mitra', sekolah_id, '', usaha, '' FROM offered.mitra;

CREATE OR REPLACE VIEW offered.penerima_kabar WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id AS pihak_id, nomor_wa FROM offered.wali_siswa
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.donatur WHERE nomor_wa IS NOT NULL
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.pembeli_ppob WHERE nomor_wa IS NOT NULL
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.mitra WHERE status = 'aktif';
