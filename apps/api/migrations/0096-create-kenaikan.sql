-- Why: at the end of a school year all pupils of a school go one class up, stay or leave. It is
-- prepared, looked at, agreed to by a second person, and can be undone until a bill rests on it.

CREATE DOMAIN status_kenaikan AS text COLLATE "C" CONSTRAINT status_kenaikan
  CHECK (VALUE IN ('draf', 'menunggu', 'diterapkan', 'dibatalkan', 'diurungkan'));

CREATE TABLE kenaikan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- From which school year to which.
  dari_tahun_id uuid NOT NULL,
  ke_tahun_id uuid NOT NULL,
  status status_kenaikan NOT NULL,
  -- Counts every change, so that the second person agrees to what they saw.
  versi integer NOT NULL DEFAULT 1,
  dibuat_oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kenaikan_tahun CHECK (dari_tahun_id <> ke_tahun_id),
  CONSTRAINT kenaikan_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)
    AND (status NOT IN ('menunggu', 'diterapkan', 'diurungkan') OR diajukan_oleh IS NOT NULL)),
  CONSTRAINT kenaikan_diputus CHECK ((diputus_oleh IS NULL) = (diputus_at IS NULL)
    AND (status NOT IN ('diterapkan', 'diurungkan') OR diputus_oleh IS NOT NULL)),
  CONSTRAINT kenaikan_dua_orang
    CHECK (status NOT IN ('diterapkan', 'diurungkan') OR diputus_oleh <> diajukan_oleh),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dari_tahun_id) REFERENCES tahun_ajaran (institusi_id, id),
  FOREIGN KEY (institusi_id, ke_tahun_id) REFERENCES tahun_ajaran (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX kenaikan_sekolah ON kenaikan (institusi_id, sekolah_id, id);
CREATE INDEX kenaikan_dari_tahun ON kenaikan (institusi_id, dari_tahun_id);
CREATE INDEX kenaikan_ke_tahun ON kenaikan (institusi_id, ke_tahun_id);
CREATE INDEX kenaikan_dibuat_oleh ON kenaikan (institusi_id, dibuat_oleh);
CREATE INDEX kenaikan_diajukan_oleh ON kenaikan (institusi_id, diajukan_oleh);
CREATE INDEX kenaikan_diputus_oleh ON kenaikan (institusi_id, diputus_oleh);
-- A school leaves a year once.
CREATE UNIQUE INDEX kenaikan_sekali ON kenaikan (institusi_id, sekolah_id, dari_tahun_id)
  WHERE status IN ('draf', 'menunggu', 'diterapkan');

CALL protect_tenant_table('kenaikan');

GRANT SELECT, INSERT,
      UPDATE (status, versi, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan)
  ON kenaikan TO lunas_api;

-- Where the pupils of a class go, unless a line of their own says otherwise.
CREATE TABLE kenaikan_kelas (
  institusi_id text COLLATE "C" NOT NULL,
  kenaikan_id uuid NOT NULL,
  kelas_id uuid NOT NULL,
  -- False where the whole class leaves the school.
  naik boolean NOT NULL,
  -- The class of the next year; it is made when the promotion is applied.
  ke_nama text NOT NULL,
  ke_tingkat text NOT NULL,
  PRIMARY KEY (institusi_id, kenaikan_id, kelas_id),
  CONSTRAINT kenaikan_kelas_tujuan CHECK (NOT naik OR (ke_nama <> '' AND ke_tingkat <> '')),
  FOREIGN KEY (institusi_id, kenaikan_id) REFERENCES kenaikan (institusi_id, id),
  FOREIGN KEY (institusi_id, kelas_id) REFERENCES kelas (institusi_id, id)
);

CREATE INDEX kenaikan_kelas_kelas ON kenaikan_kelas (institusi_id, kelas_id);

CALL protect_tenant_table('kenaikan_kelas');

GRANT SELECT, INSERT, UPDATE (naik, ke_nama, ke_tingkat) ON kenaikan_kelas TO lunas_api;

-- Every pupil whom it is about, as they sat in their classes when it was prepared.
CREATE TABLE kenaikan_siswa (
  institusi_id text COLLATE "C" NOT NULL,
  kenaikan_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  kelas_id uuid NOT NULL,
  -- Null: as the class.
  kecuali text COLLATE "C" CONSTRAINT kenaikan_siswa_kecuali
    CHECK (kecuali IN ('tinggal', 'lulus', 'pindah', 'keluar')),
  -- Written when it is applied: the class of the next year, and the one that stood there before.
  ke_kelas_id uuid,
  sebelum_kelas_id uuid,
  PRIMARY KEY (institusi_id, kenaikan_id, siswa_id),
  FOREIGN KEY (institusi_id, kenaikan_id, kelas_id)
    REFERENCES kenaikan_kelas (institusi_id, kenaikan_id, kelas_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX kenaikan_siswa_siswa ON kenaikan_siswa (institusi_id, siswa_id);
CREATE INDEX kenaikan_siswa_kelas ON kenaikan_siswa (institusi_id, kenaikan_id, kelas_id);

CALL protect_tenant_table('kenaikan_siswa');

GRANT SELECT, INSERT, UPDATE (kecuali, ke_kelas_id, sebelum_kelas_id) ON kenaikan_siswa TO lunas_api;

-- DELETE: an undone promotion takes the pupils out of the classes of the next year.
GRANT DELETE ON siswa_kelas TO lunas_api;
