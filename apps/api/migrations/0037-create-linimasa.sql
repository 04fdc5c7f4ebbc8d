-- Why: schools and the institution write news, which families read in the app.

CREATE DOMAIN status_linimasa AS text CONSTRAINT status_linimasa CHECK (VALUE IN (
  'draf', 'terbit', 'berakhir', 'ditarik'));

CREATE TABLE linimasa (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  status status_linimasa NOT NULL,
  judul text NOT NULL,
  penulis text NOT NULL,
  -- HTML, sanitised before it is stored.
  deskripsi text NOT NULL,
  -- The beginning of its text, for lists.
  cuplikan text NOT NULL,
  sasaran text COLLATE "C" NOT NULL CONSTRAINT linimasa_sasaran CHECK (sasaran IN (
    'institusi', 'sekolah', 'tingkat', 'kelas')),
  sekolah_id uuid,
  tingkat text NOT NULL DEFAULT '',
  kelas text NOT NULL DEFAULT '',
  -- A family has a few of these keys, and reads the posts of each from one place of an index.
  kunci_sasaran text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE sasaran
      WHEN 'sekolah' THEN 's/' || sekolah_id::text
      WHEN 'tingkat' THEN 't/' || sekolah_id::text || '/' || tingkat
      WHEN 'kelas' THEN 'k/' || sekolah_id::text || '/' || kelas
      ELSE 'i'
    END) STORED,
  tayang_dari timestamptz,
  tayang_sampai timestamptz,
  disematkan boolean NOT NULL DEFAULT false,
  -- The picture above the title.
  foto_id uuid,
  -- When the families were told, which happens once.
  diumumkan_at timestamptz,
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  versi integer NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT linimasa_sekolah CHECK ((sasaran = 'institusi') = (sekolah_id IS NULL)),
  CONSTRAINT linimasa_tingkat CHECK ((sasaran = 'tingkat') = (tingkat <> '')),
  CONSTRAINT linimasa_kelas CHECK ((sasaran = 'kelas') = (kelas <> '')),
  CONSTRAINT linimasa_jadwal CHECK (tayang_sampai > tayang_dari),
  CONSTRAINT linimasa_terbit CHECK (status NOT IN ('terbit', 'berakhir') OR tayang_dari IS NOT NULL)
);

-- The list of a family: pinned posts, then the others, newest first.
CREATE INDEX linimasa_terbit
  ON linimasa (institusi_id, kunci_sasaran, disematkan, tayang_dari DESC, id DESC)
  WHERE status = 'terbit';
CREATE INDEX linimasa_sekolah ON linimasa (institusi_id, sekolah_id, id);
CREATE INDEX linimasa_diubah_oleh ON linimasa (institusi_id, diubah_oleh);
CREATE INDEX linimasa_foto_utama ON linimasa (institusi_id, foto_id);
-- What the worker looks for: posts whose time has come, and posts whose time is over.
CREATE INDEX linimasa_mulai ON linimasa (tayang_dari) WHERE status = 'terbit' AND diumumkan_at IS NULL;
CREATE INDEX linimasa_akhir ON linimasa (tayang_sampai) WHERE status = 'terbit' AND tayang_sampai IS NOT NULL;

CALL protect_tenant_table('linimasa');

GRANT SELECT, INSERT, UPDATE (
  status, judul, penulis, deskripsi, cuplikan, sasaran, sekolah_id, tingkat, kelas, tayang_dari,
  tayang_sampai, disematkan, foto_id, diumumkan_at, diubah_at, diubah_oleh, versi
) ON linimasa TO lunas_api;

CREATE POLICY all_institusi_due ON linimasa FOR SELECT TO lunas_worker USING (true);
GRANT SELECT (institusi_id, status, tayang_dari, tayang_sampai, diumumkan_at)
  ON linimasa TO lunas_worker;

-- A picture of a post, drawn again in several widths.
CREATE TABLE linimasa_foto (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  linimasa_id uuid NOT NULL,
  -- Of the largest file; the first letters of its hash are part of all names.
  lebar integer NOT NULL,
  tinggi integer NOT NULL,
  sidik bytea NOT NULL,
  -- Whether the saved post shows it. Others are deleted after a day, and never shown to families.
  dipakai boolean NOT NULL DEFAULT false,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, linimasa_id) REFERENCES linimasa (institusi_id, id)
);

CREATE INDEX linimasa_foto_linimasa ON linimasa_foto (institusi_id, linimasa_id);
CREATE INDEX linimasa_foto_lama ON linimasa_foto (dibuat_at) WHERE NOT dipakai;

CALL protect_tenant_table('linimasa_foto');

GRANT SELECT, INSERT, UPDATE (dipakai) ON linimasa_foto TO lunas_api;

CREATE POLICY all_institusi_old ON linimasa_foto TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dibuat_at, dipakai), DELETE ON linimasa_foto TO lunas_worker;

ALTER TABLE linimasa ADD FOREIGN KEY (institusi_id, foto_id)
  REFERENCES linimasa_foto (institusi_id, id);

-- The files of a picture, one for each width and format.
CREATE TABLE linimasa_berkas (
  institusi_id text COLLATE "C" NOT NULL,
  foto_id uuid NOT NULL,
  lebar integer NOT NULL,
  jenis text COLLATE "C" NOT NULL CONSTRAINT linimasa_berkas_jenis CHECK (jenis IN (
    'image/avif', 'image/webp', 'image/jpeg')),
  kunci text COLLATE "C" NOT NULL,
  ukuran integer NOT NULL CONSTRAINT linimasa_berkas_ukuran CHECK (ukuran > 0),
  sidik bytea NOT NULL,
  PRIMARY KEY (institusi_id, foto_id, lebar, jenis),
  FOREIGN KEY (institusi_id, foto_id) REFERENCES linimasa_foto (institusi_id, id) ON DELETE CASCADE
);

CREATE INDEX linimasa_berkas_kunci ON linimasa_berkas (institusi_id, kunci);

CALL protect_tenant_table('linimasa_berkas');

GRANT SELECT, INSERT ON linimasa_berkas TO lunas_api;

-- Who has opened which post, once each.
CREATE TABLE linimasa_dibaca (
  institusi_id text COLLATE "C" NOT NULL,
  linimasa_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, linimasa_id, pengguna_id),
  FOREIGN KEY (institusi_id, linimasa_id) REFERENCES linimasa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX linimasa_dibaca_pengguna ON linimasa_dibaca (institusi_id, pengguna_id);

CALL protect_tenant_table('linimasa_dibaca');

-- DELETE: what a person read is deleted with the person.
GRANT SELECT, INSERT, DELETE ON linimasa_dibaca TO lunas_api;
