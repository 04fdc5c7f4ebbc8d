-- Why: which staff read a child's personal data, for the family and for the institution.

CREATE TABLE pembacaan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- The start of the hour: repeated readings within an hour are one row.
  jam timestamptz NOT NULL,
  pengguna_id uuid NOT NULL,
  tempat text COLLATE "C" NOT NULL,
  -- The person's level at that time; it may change later.
  peran text COLLATE "C" NOT NULL CONSTRAINT pembacaan_petugas CHECK (peran <> 'wali'),
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT pembacaan_sekali UNIQUE (institusi_id, siswa_id, jam, pengguna_id, tempat),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX pembacaan_pengguna ON pembacaan (institusi_id, pengguna_id, jam);

CALL protect_tenant_table('pembacaan');

GRANT SELECT, INSERT ON pembacaan TO lunas_api;

-- For the family: the role and the place, but not the person.
CREATE VIEW offered.pembacaan_siswa WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, jam AS pada, peran AS oleh_peran, tempat FROM pembacaan;
GRANT SELECT ON offered.pembacaan_siswa TO lunas_api;

-- For an officer's copy of their own data.
CREATE VIEW offered.pembacaan_petugas WITH (security_invoker = true) AS
SELECT institusi_id, pengguna_id, jam FROM pembacaan;
GRANT SELECT ON offered.pembacaan_petugas TO lunas_api;

-- How guardianship of a pupil moved. Guardians and the person concerned are told of each change, and
-- the school sees since when and by what somebody is a guardian. Deleted with the person.
CREATE TABLE wali_riwayat (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- Who became a guardian or no longer is one: a number, with its login if there is one.
  nomor_wa text CONSTRAINT wali_riwayat_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  pengguna_id uuid,
  perubahan text NOT NULL CONSTRAINT wali_riwayat_perubahan CHECK (perubahan IN (
    'tertaut', 'berakhir')),
  cara text NOT NULL CONSTRAINT wali_riwayat_cara CHECK (cara IN (
    'kode_wali', 'pengajuan', 'sekolah', 'sendiri')),
  alasan text NOT NULL DEFAULT '',
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX wali_riwayat_siswa ON wali_riwayat (institusi_id, siswa_id, id);
CREATE INDEX wali_riwayat_pengguna ON wali_riwayat (institusi_id, pengguna_id);

CALL protect_tenant_table('wali_riwayat');

GRANT SELECT, INSERT, DELETE ON wali_riwayat TO lunas_api;

-- For the messages about it.
CREATE VIEW offered.wali_riwayat WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, nomor_wa, perubahan, cara, alasan, pada FROM wali_riwayat;
GRANT SELECT ON offered.wali_riwayat TO lunas_api;
