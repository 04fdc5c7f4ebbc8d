-- Why: which children a parent sees, what people keep about themselves, and a trail of who changed
-- what about somebody else.

-- Whoever did something that a school may have to explain later. Rows are only ever added, and
-- name people by id, so that the trail outlives what is deleted about them.
CREATE TABLE jejak (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pada timestamptz NOT NULL,
  -- Who did it; null when the program did.
  pengguna_id uuid,
  tindakan text COLLATE "C" NOT NULL,
  -- What it was done to.
  subject_id uuid NOT NULL,
  rincian jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX jejak_pengguna ON jejak (institusi_id, pengguna_id, pada);
CREATE INDEX jejak_subject ON jejak (institusi_id, subject_id, pada);

CALL protect_tenant_table('jejak');

GRANT SELECT, INSERT ON jejak TO lunas_api;

-- What a parent decided about a child, which goes before what the school's number says: linked by a
-- code that a guardian passed on, or let go. Without a row the school's number alone decides.
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

-- Whether somebody sees a child in full. It enters the institution itself: one round trip.
CREATE FUNCTION is_wali(p_institusi text, p_pengguna uuid, p_nomor text, p_siswa uuid)
RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_institusi(p_institusi);
  RETURN coalesce(
    (SELECT a.tertaut FROM anak a
      WHERE a.institusi_id = p_institusi AND a.pengguna_id = p_pengguna AND a.siswa_id = p_siswa),
    EXISTS (SELECT 1 FROM siswa_wali w
             WHERE w.institusi_id = p_institusi AND w.siswa_id = p_siswa AND w.nomor_wa = p_nomor));
END
$$;

-- The same rule as a list: every child that somebody sees, and whether the school's number says so.
CREATE FUNCTION list_anak(p_institusi text, p_pengguna uuid, p_nomor text)
RETURNS TABLE (siswa_id uuid, dari_sekolah boolean)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(a.siswa_id, w.siswa_id), w.siswa_id IS NOT NULL
    FROM (SELECT n.siswa_id FROM siswa_wali n
           WHERE n.institusi_id = p_institusi AND n.nomor_wa = p_nomor) w
    FULL JOIN (SELECT k.siswa_id, k.tertaut FROM anak k
                WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna) a
      ON a.siswa_id = w.siswa_id
   WHERE coalesce(a.tertaut, true)
$$;

CREATE DOMAIN status_pengajuan AS text CONSTRAINT status_pengajuan CHECK (VALUE IN (
  'menunggu', 'disetujui', 'ditolak'));

-- "My number changed": a parent asks the school to write down the number that was verified.
CREATE TABLE pengajuan_wali (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  nomor_wa text NOT NULL CONSTRAINT pengajuan_wali_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  alasan text NOT NULL,
  status status_pengajuan NOT NULL,
  dibuat_at timestamptz NOT NULL,
  diputus_at timestamptz,
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT pengajuan_wali_diputus CHECK ((status = 'menunggu') = (diputus_at IS NULL))
);

CREATE INDEX pengajuan_wali_pengguna ON pengajuan_wali (institusi_id, pengguna_id);
CREATE INDEX pengajuan_wali_siswa ON pengajuan_wali (institusi_id, siswa_id);
CREATE INDEX pengajuan_wali_diputus_oleh ON pengajuan_wali (institusi_id, diputus_oleh);
-- One that waits is enough, however often somebody taps.
CREATE UNIQUE INDEX pengajuan_wali_satu_menunggu
  ON pengajuan_wali (institusi_id, pengguna_id, siswa_id) WHERE status = 'menunggu';

CALL protect_tenant_table('pengajuan_wali');

GRANT SELECT, INSERT, UPDATE (status, diputus_at, diputus_oleh, catatan), DELETE
  ON pengajuan_wali TO lunas_api;

-- A number that changed hands must not open the child any longer.
GRANT DELETE ON siswa_wali TO lunas_api;

-- The row stays for the payments that name it; what it said about a person is gone.
ALTER TABLE pengguna ADD COLUMN dihapus_at timestamptz;

GRANT UPDATE (nama, nomor_wa, alamat, email, dihapus_at) ON pengguna TO lunas_api;

-- Sessions name devices, so they go with the person.
GRANT DELETE ON sesi TO lunas_api;

-- Apart from pengguna, which is read with every request.
CREATE TABLE pengguna_foto (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  jenis text NOT NULL
    CONSTRAINT pengguna_foto_jenis CHECK (jenis IN ('image/jpeg', 'image/png', 'image/webp')),
  isi bytea NOT NULL CONSTRAINT pengguna_foto_ukuran CHECK (length(isi) <= 307200),
  PRIMARY KEY (institusi_id, pengguna_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CALL protect_tenant_table('pengguna_foto');

GRANT SELECT, INSERT, UPDATE (jenis, isi), DELETE ON pengguna_foto TO lunas_api;
