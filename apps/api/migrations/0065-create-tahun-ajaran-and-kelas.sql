-- Why: classes and school years as rows with a history, families, and what a school knows of a pupil.

-- Search by any part of a name or number; the schema was made in 0039.
CREATE EXTENSION pg_trgm SCHEMA ekstensi;

CREATE DOMAIN status_siswa AS text COLLATE "C" CONSTRAINT status_siswa
  CHECK (VALUE IN ('calon', 'aktif', 'lulus', 'pindah', 'keluar'));

-- One school year of the institution, July to June. Its name is that of both years.
CREATE TABLE tahun_ajaran (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  nama text COLLATE "C" NOT NULL CONSTRAINT tahun_ajaran_nama CHECK (nama ~ '^20[0-9]{2}/20[0-9]{2}$'),
  mulai date NOT NULL,
  selesai date NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tahun_ajaran_nama_unik UNIQUE (institusi_id, nama),
  CONSTRAINT tahun_ajaran_urutan CHECK (mulai < selesai)
);

CREATE INDEX tahun_ajaran_mulai ON tahun_ajaran (institusi_id, mulai);

CALL protect_tenant_table('tahun_ajaran');

GRANT SELECT, INSERT ON tahun_ajaran TO lunas_api;

CREATE VIEW offered.tahun_ajaran WITH (security_invoker = true) AS
SELECT institusi_id, id, nama, mulai, selesai FROM tahun_ajaran;
GRANT SELECT ON offered.tahun_ajaran TO lunas_api;

-- The levels of a school in their order. A pupil of the last one leaves at the end of the year.
CREATE TABLE tingkat (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT tingkat_nama CHECK (nama <> ''),
  urutan smallint NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tingkat_nama_unik UNIQUE (institusi_id, sekolah_id, nama),
  CONSTRAINT tingkat_sekolah_unik UNIQUE (institusi_id, sekolah_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('tingkat');

GRANT SELECT, INSERT ON tingkat TO lunas_api;

CREATE VIEW offered.tingkat WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, urutan FROM tingkat;
GRANT SELECT ON offered.tingkat TO lunas_api;

-- A class of one school year: 7A of the next year is another row, with another wali kelas.
CREATE TABLE kelas (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  tahun_ajaran_id uuid NOT NULL,
  tingkat_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT kelas_nama CHECK (nama <> ''),
  wali_kelas text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kelas_nama_unik UNIQUE (institusi_id, sekolah_id, tahun_ajaran_id, nama),
  -- For siswa_kelas, which repeats the year, so that a pupil has one class a year.
  CONSTRAINT kelas_tahun_unik UNIQUE (institusi_id, tahun_ajaran_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, tahun_ajaran_id) REFERENCES tahun_ajaran (institusi_id, id),
  -- A level of the same school.
  FOREIGN KEY (institusi_id, sekolah_id, tingkat_id) REFERENCES tingkat (institusi_id, sekolah_id, id)
);

CREATE INDEX kelas_tingkat ON kelas (institusi_id, sekolah_id, tingkat_id);

CALL protect_tenant_table('kelas');

GRANT SELECT, INSERT, UPDATE (nama, tingkat_id, wali_kelas) ON kelas TO lunas_api;

CREATE VIEW offered.kelas WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, tahun_ajaran_id, tingkat_id, nama, wali_kelas FROM kelas;
GRANT SELECT ON offered.kelas TO lunas_api;

-- Which class a pupil was in, by school year. `siswa.kelas` is the name of the newest of these; the
-- slice kelas writes both together.
CREATE TABLE siswa_kelas (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  tahun_ajaran_id uuid NOT NULL,
  kelas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id, tahun_ajaran_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, tahun_ajaran_id, kelas_id)
    REFERENCES kelas (institusi_id, tahun_ajaran_id, id)
);

CREATE INDEX siswa_kelas_kelas ON siswa_kelas (institusi_id, tahun_ajaran_id, kelas_id);

CALL protect_tenant_table('siswa_kelas');

GRANT SELECT, INSERT, UPDATE (kelas_id) ON siswa_kelas TO lunas_api;

CREATE VIEW offered.siswa_kelas WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, tahun_ajaran_id, kelas_id FROM siswa_kelas;
GRANT SELECT ON offered.siswa_kelas TO lunas_api;

-- Children of one household, of any school of the institution.
CREATE TABLE keluarga (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT keluarga_nama CHECK (nama <> ''),
  PRIMARY KEY (institusi_id, id)
);

CALL protect_tenant_table('keluarga');

GRANT SELECT, INSERT, UPDATE (nama) ON keluarga TO lunas_api;

CREATE VIEW offered.keluarga WITH (security_invoker = true) AS
SELECT institusi_id, id, nama FROM keluarga;
GRANT SELECT ON offered.keluarga TO lunas_api;

ALTER TABLE siswa
  ADD COLUMN nisn text COLLATE "C" NOT NULL DEFAULT ''
    CONSTRAINT siswa_nisn CHECK (nisn ~ '^([0-9]{10})?$'),
  ADD COLUMN jenis_kelamin text COLLATE "C" NOT NULL DEFAULT ''
    CONSTRAINT siswa_jenis_kelamin CHECK (jenis_kelamin IN ('', 'L', 'P')),
  ADD COLUMN program text NOT NULL DEFAULT '',
  -- A candidate's NIS is the registration number until there is one.
  ADD COLUMN status status_siswa NOT NULL DEFAULT 'aktif',
  ADD COLUMN keluarga_id uuid,
  ADD FOREIGN KEY (institusi_id, keluarga_id) REFERENCES keluarga (institusi_id, id);

CREATE INDEX siswa_keluarga ON siswa (institusi_id, keluarga_id);
-- One pupil of a school per NISN; another school of the institution may know the same child.
CREATE UNIQUE INDEX siswa_nisn_unik ON siswa (institusi_id, sekolah_id, nisn) WHERE nisn <> '';
-- The list of a school, and of the institution, in the order of names.
CREATE INDEX siswa_urut ON siswa (institusi_id, nama, id);
CREATE INDEX siswa_urut_sekolah ON siswa (institusi_id, sekolah_id, nama, id);
CREATE INDEX siswa_cari ON siswa
  USING gin (lower(nama || ' ' || nis || ' ' || nisn) ekstensi.gin_trgm_ops);

-- Nobody may delete a pupil; undoing an import does it in a function of the owner.
GRANT UPDATE (sekolah_id, nis, nama, kelas, nisn, jenis_kelamin, program, status, keluarga_id)
  ON siswa TO lunas_api;

-- Apart from offered.siswa, which look-ups by strangers read.
CREATE VIEW offered.siswa_rinci WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nis, nama, kelas, nisn, jenis_kelamin, program, status, keluarga_id
  FROM siswa;
GRANT SELECT ON offered.siswa_rinci TO lunas_api;
