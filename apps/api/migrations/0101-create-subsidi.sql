-- Why: a school or a sponsor pays a pupil's food of a day. The money is guarded per pupil, spent before
-- the saldo, and what is left falls back to whoever pays it, in the night of the same day.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('subsidi', 'credit', true, 'siswa', NULL),
  ('beban_subsidi', 'debit', false, 'sekolah', NULL),
  ('piutang_sponsor', 'debit', false, 'sekolah', NULL);
INSERT INTO ledger_event (event, clearing) VALUES
  ('subsidi_diberikan', 'sekolah'), ('subsidi_kembali', 'sekolah');

CREATE DOMAIN status_subsidi AS text
  CONSTRAINT status_subsidi CHECK (VALUE IN ('diajukan', 'disetujui', 'ditolak', 'berakhir'));

CREATE TABLE subsidi (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT subsidi_nama CHECK (nama <> ''),
  sumber text COLLATE "C" NOT NULL CONSTRAINT subsidi_sumber CHECK (sumber IN ('sekolah', 'sponsor')),
  -- Who promised to pay the school; empty where the school pays.
  sponsor text NOT NULL,
  -- For one pupil and one day.
  jumlah rupiah_positif NOT NULL,
  dari date NOT NULL,
  sampai date NOT NULL,
  -- Days of the week, 1 is Monday.
  hari smallint[] NOT NULL
    CONSTRAINT subsidi_hari_minggu CHECK (cardinality(hari) > 0 AND hari <@ '{1,2,3,4,5,6,7}'::smallint[]),
  status status_subsidi NOT NULL,
  -- The last day that was given, so that a day is given once.
  diberikan_sampai date,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  diakhiri_oleh uuid,
  diakhiri_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT subsidi_sponsor CHECK ((sumber = 'sponsor') = (sponsor <> '')),
  CONSTRAINT subsidi_tanggal CHECK (sampai >= dari),
  CONSTRAINT subsidi_diputus CHECK (
    (status = 'diajukan') = (diputus_oleh IS NULL) AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT subsidi_dua_orang CHECK (
    status NOT IN ('disetujui', 'berakhir') OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT subsidi_diakhiri CHECK (
    (status = 'berakhir') = (diakhiri_oleh IS NOT NULL) AND (diakhiri_oleh IS NULL) = (diakhiri_at IS NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX subsidi_sekolah ON subsidi (institusi_id, sekolah_id, id);
CREATE INDEX subsidi_diajukan_oleh ON subsidi (institusi_id, diajukan_oleh);
CREATE INDEX subsidi_diputus_oleh ON subsidi (institusi_id, diputus_oleh);
CREATE INDEX subsidi_diakhiri_oleh ON subsidi (institusi_id, diakhiri_oleh);

CALL protect_tenant_table('subsidi');

GRANT SELECT, INSERT,
      UPDATE (status, diberikan_sampai, diputus_oleh, diputus_at, alasan, diakhiri_oleh, diakhiri_at)
  ON subsidi TO lunas_api;

-- The classes of a subsidi; whoever sits in them on the day gets it.
CREATE TABLE subsidi_kelas (
  institusi_id text COLLATE "C" NOT NULL,
  subsidi_id uuid NOT NULL,
  kelas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, subsidi_id, kelas_id),
  FOREIGN KEY (institusi_id, subsidi_id) REFERENCES subsidi (institusi_id, id),
  FOREIGN KEY (institusi_id, kelas_id) REFERENCES kelas (institusi_id, id)
);

CREATE INDEX subsidi_kelas_kelas ON subsidi_kelas (institusi_id, kelas_id);

CALL protect_tenant_table('subsidi_kelas');

GRANT SELECT, INSERT ON subsidi_kelas TO lunas_api;

-- The pupils of a subsidi that lists them.
CREATE TABLE subsidi_penerima (
  institusi_id text COLLATE "C" NOT NULL,
  subsidi_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, subsidi_id, siswa_id),
  FOREIGN KEY (institusi_id, subsidi_id) REFERENCES subsidi (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX subsidi_penerima_siswa ON subsidi_penerima (institusi_id, siswa_id);

CALL protect_tenant_table('subsidi_penerima');

GRANT SELECT, INSERT ON subsidi_penerima TO lunas_api;

-- What one pupil may eat on one day. The key keeps a pupil from getting two on one day; the CHECK keeps
-- one from being spent twice.
CREATE TABLE subsidi_hari (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  hari date NOT NULL,
  subsidi_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  terpakai rupiah NOT NULL DEFAULT 0,
  -- When what was left fell back.
  dilepas_at timestamptz,
  CONSTRAINT subsidi_hari_terpakai CHECK (terpakai <= jumlah),
  PRIMARY KEY (institusi_id, siswa_id, hari),
  FOREIGN KEY (institusi_id, subsidi_id) REFERENCES subsidi (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX subsidi_hari_subsidi ON subsidi_hari (institusi_id, subsidi_id, hari);
CREATE INDEX subsidi_hari_terbuka ON subsidi_hari (institusi_id, hari) WHERE dilepas_at IS NULL;

CALL protect_tenant_table('subsidi_hari');

GRANT SELECT, INSERT, UPDATE (terpakai, dilepas_at) ON subsidi_hari TO lunas_api;

CREATE VIEW offered.subsidi_hari WITH (security_invoker = true) AS
SELECT h.institusi_id, h.siswa_id, h.hari, h.jumlah, h.terpakai, h.dilepas_at, s.nama, s.sumber, s.sponsor
  FROM subsidi_hari h
  JOIN subsidi s ON s.institusi_id = h.institusi_id AND s.id = h.subsidi_id;
GRANT SELECT ON offered.subsidi_hari TO lunas_api;

ALTER TABLE penjualan
  -- What the day's subsidi paid of it; the saldo paid the rest.
  ADD COLUMN subsidi rupiah NOT NULL DEFAULT 0,
  ADD CONSTRAINT penjualan_subsidi CHECK (subsidi <= jumlah);

CREATE OR REPLACE VIEW offered.penjualan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, jumlah, hari, terjadi_at, status, mesin_id, urut, shift_id,
       waktu_id, subsidi
  FROM penjualan;
