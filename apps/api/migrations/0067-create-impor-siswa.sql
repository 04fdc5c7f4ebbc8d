-- Why: pupils come from a file. It is read first, shown with what will change, and applied at once;
-- it can be undone while nothing rests on it.

ALTER TABLE tugas DROP CONSTRAINT tugas_jenis,
  ADD CONSTRAINT tugas_jenis
    CHECK (jenis IN ('impor', 'bukti_setor', 'impor_siswa', 'terapkan_siswa'));

CREATE DOMAIN status_impor_siswa AS text COLLATE "C" CONSTRAINT status_impor_siswa
  CHECK (VALUE IN ('usulan', 'diterapkan', 'dibatalkan'));

CREATE TABLE impor_siswa (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama_berkas text NOT NULL,
  status status_impor_siswa NOT NULL,
  baru integer NOT NULL,
  berubah integer NOT NULL,
  sama integer NOT NULL,
  ditolak integer NOT NULL,
  -- Families that siblings in the file were proposed as.
  keluarga integer NOT NULL,
  -- Headings that were left out: personal data, and unknown ones.
  kolom_dibuang text[] NOT NULL,
  kolom_diabaikan text[] NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  diterapkan_at timestamptz,
  dibatalkan_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX impor_siswa_sekolah ON impor_siswa (institusi_id, sekolah_id, id);
CREATE INDEX impor_siswa_dibuat_oleh ON impor_siswa (institusi_id, dibuat_oleh);

CALL protect_tenant_table('impor_siswa');

GRANT SELECT, INSERT, UPDATE (status, diterapkan_at, dibatalkan_at) ON impor_siswa TO lunas_api;

CREATE TABLE impor_siswa_baris (
  institusi_id text COLLATE "C" NOT NULL,
  impor_id uuid NOT NULL,
  -- Its number in the file.
  nomor integer NOT NULL,
  keadaan text COLLATE "C" NOT NULL CONSTRAINT impor_siswa_baris_keadaan
    CHECK (keadaan IN ('baru', 'berubah', 'sama', 'ditolak')),
  -- What was read, without the columns that are dropped.
  isi jsonb NOT NULL,
  -- Why it is refused, or what changes.
  kata text NOT NULL DEFAULT '',
  -- The family in this file, counted from one; null for a child without siblings in it.
  keluarga integer,
  -- The pupil: known when the file is read, or made when it is applied.
  siswa_id uuid,
  -- What the pupil was before, for undoing.
  sebelum jsonb,
  PRIMARY KEY (institusi_id, impor_id, nomor),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor_siswa (institusi_id, id)
);

CREATE INDEX impor_siswa_baris_keadaan ON impor_siswa_baris (institusi_id, impor_id, keadaan, nomor);

CALL protect_tenant_table('impor_siswa_baris');

GRANT SELECT, INSERT, UPDATE (siswa_id, sebelum) ON impor_siswa_baris TO lunas_api;
