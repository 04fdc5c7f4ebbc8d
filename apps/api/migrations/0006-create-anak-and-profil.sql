-- Why: which children a parent sees, photos of people, and the trail of changes to other people's
-- data.

-- The trail of actions that a school may have to explain later. Rows are only added. They name
-- people by id, so the trail stays when a person's data is deleted.
CREATE TABLE jejak (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pada timestamptz NOT NULL,
  -- The person who acted; null for the program.
  pengguna_id uuid,
  tindakan text COLLATE "C" NOT NULL,
  -- The row that was changed.
  subject_id uuid NOT NULL,
  rincian jsonb NOT NULL DEFAULT '{}',
  -- The school concerned, so that each school can read its own trail; null if none is.
  sekolah_id uuid,
  -- The values before and after.
  sebelum jsonb,
  sesudah jsonb,
  -- The network address of the person; null for the program and for parents.
  alamat text,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX jejak_pengguna ON jejak (institusi_id, pengguna_id, pada);
CREATE INDEX jejak_subject ON jejak (institusi_id, subject_id, pada);
-- Used for the newest page of a school's trail; ids rise with time.
CREATE INDEX jejak_sekolah ON jejak (institusi_id, sekolah_id, id);

CALL protect_tenant_table('jejak');

GRANT SELECT, INSERT ON jejak TO lunas_api;

CREATE VIEW offered.jejak WITH (security_invoker = true) AS
SELECT institusi_id, id, pada, pengguna_id, tindakan, subject_id, rincian, sekolah_id, sebelum,
       sesudah, alamat
  FROM jejak;
GRANT SELECT ON offered.jejak TO lunas_api;

-- A parent's own decision about a child: linked by a code that a guardian passed on, or removed. It
-- overrides the guardian numbers of the school; without a row those decide.
CREATE TABLE anak (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  tertaut boolean NOT NULL,
  sejak timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, pengguna_id, siswa_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX anak_siswa ON anak (institusi_id, siswa_id);

CALL protect_tenant_table('anak');

GRANT SELECT, INSERT, UPDATE (tertaut, sejak), DELETE ON anak TO lunas_api;

-- Who gets messages about a pupil: the rule of is_wali, for all guardians of a pupil.
CREATE VIEW offered.wali_siswa WITH (security_invoker = true) AS
SELECT w.institusi_id, w.siswa_id, w.nomor_wa
  FROM siswa_wali w
  LEFT JOIN offered.pengguna p ON p.institusi_id = w.institusi_id AND p.nomor_wa = w.nomor_wa
  LEFT JOIN anak a ON a.institusi_id = w.institusi_id AND a.pengguna_id = p.id
                  AND a.siswa_id = w.siswa_id
 WHERE coalesce(a.tertaut, true)
UNION
SELECT a.institusi_id, a.siswa_id, p.nomor_wa
  FROM anak a
  JOIN offered.pengguna p ON p.institusi_id = a.institusi_id AND p.id = a.pengguna_id
 WHERE a.tertaut AND p.nomor_wa IS NOT NULL;
GRANT SELECT ON offered.wali_siswa TO lunas_api;

CREATE DOMAIN status_pengajuan AS text CONSTRAINT status_pengajuan CHECK (VALUE IN (
  'menunggu', 'disetujui', 'ditolak'));

-- A parent whose number changed asks the school to record the new, verified number.
CREATE TABLE pengajuan_wali (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  nomor_wa text NOT NULL CONSTRAINT pengajuan_wali_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  alasan text NOT NULL,
  status status_pengajuan NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- The officer who proposed to agree, and the number that the new one replaces.
  diajukan_at timestamptz,
  diajukan_oleh uuid,
  nomor_lama text,
  diputus_at timestamptz,
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT pengajuan_wali_diputus CHECK ((status = 'menunggu') = (diputus_at IS NULL)),
  -- Two officers agree, or none did: then a guardian's code confirmed it.
  CONSTRAINT pengajuan_wali_dua_orang CHECK (status <> 'disetujui'
    OR (diajukan_oleh IS NULL AND diputus_oleh IS NULL)
    OR (diajukan_oleh IS NOT NULL AND diputus_oleh IS NOT NULL AND diputus_oleh <> diajukan_oleh))
);

CREATE INDEX pengajuan_wali_pengguna ON pengajuan_wali (institusi_id, pengguna_id);
CREATE INDEX pengajuan_wali_siswa ON pengajuan_wali (institusi_id, siswa_id);
CREATE INDEX pengajuan_wali_diajukan_oleh ON pengajuan_wali (institusi_id, diajukan_oleh);
CREATE INDEX pengajuan_wali_diputus_oleh ON pengajuan_wali (institusi_id, diputus_oleh);
-- One waiting request per pupil and person, however often it is sent.
CREATE UNIQUE INDEX pengajuan_wali_satu_menunggu
  ON pengajuan_wali (institusi_id, pengguna_id, siswa_id) WHERE status = 'menunggu';

CALL protect_tenant_table('pengajuan_wali');

GRANT SELECT, INSERT, UPDATE (
  status, diajukan_at, diajukan_oleh, nomor_lama, diputus_at, diputus_oleh, catatan
), DELETE ON pengajuan_wali TO lunas_api;

-- The photo's file lies in the storage. A separate table, since pengguna is read with every request.
CREATE TABLE pengguna_foto (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT pengguna_foto_jenis CHECK (jenis IN ('image/jpeg')),
  ukuran integer NOT NULL CONSTRAINT pengguna_foto_ukuran CHECK (ukuran BETWEEN 1 AND 307200),
  sidik bytea NOT NULL,
  PRIMARY KEY (institusi_id, pengguna_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CALL protect_tenant_table('pengguna_foto');

CREATE INDEX pengguna_foto_kunci ON pengguna_foto (institusi_id, kunci);

GRANT SELECT, INSERT, UPDATE (kunci, jenis, ukuran, sidik), DELETE ON pengguna_foto TO lunas_api;
