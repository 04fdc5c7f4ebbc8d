-- Why: work that takes longer than a request is done by the worker and seen by whoever started it.

CREATE DOMAIN status_tugas AS text CONSTRAINT status_tugas CHECK (VALUE IN (
  'berjalan', 'selesai', 'gagal', 'dihentikan'));

CREATE TABLE tugas (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT tugas_jenis CHECK (jenis IN ('impor', 'bukti_setor')),
  -- What the person who started it reads.
  judul text NOT NULL,
  pengguna_id uuid NOT NULL,
  -- From where it was started, for the trail.
  alamat text NOT NULL,
  -- The school that it is about; null when it is about the institution.
  sekolah_id uuid,
  status status_tugas NOT NULL,
  -- How many of all are done; all are unknown until the work has counted them.
  sudah integer NOT NULL DEFAULT 0,
  total integer,
  -- What was asked for, in the form that its kind reads.
  permintaan jsonb NOT NULL,
  -- Where a kind that commits batch by batch continues; written with the batch.
  kursor jsonb,
  hasil jsonb,
  kegagalan jsonb,
  dibuat_at timestamptz NOT NULL,
  berakhir_at timestamptz,
  -- Somebody asked to stop it.
  hentikan_at timestamptz,
  -- When a worker may take it. Taking it moves this on, and so does every batch; the work of a
  -- killed worker is therefore taken by another a little later.
  ambil_at timestamptz NOT NULL,
  -- Which run has it. A run that lost it to another can write nothing more.
  penggarap uuid,
  percobaan integer NOT NULL DEFAULT 0,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  CONSTRAINT tugas_berakhir CHECK ((status = 'berjalan') = (berakhir_at IS NULL)),
  CONSTRAINT tugas_hasil CHECK ((status = 'selesai') = (hasil IS NOT NULL)),
  CONSTRAINT tugas_kegagalan CHECK ((status = 'gagal') = (kegagalan IS NOT NULL))
);

CREATE INDEX tugas_pengguna ON tugas (institusi_id, pengguna_id, id);
CREATE INDEX tugas_sekolah ON tugas (institusi_id, sekolah_id);
CREATE INDEX tugas_menunggu ON tugas (ambil_at) WHERE status = 'berjalan';

CALL protect_tenant_table('tugas');

GRANT SELECT, INSERT,
      UPDATE (status, sudah, total, kursor, hasil, kegagalan, berakhir_at, hentikan_at, ambil_at,
              penggarap, percobaan)
  ON tugas TO lunas_api;

-- The worker takes waiting work across institutions, and deletes what ended long ago.
CREATE POLICY all_institusi_due ON tugas TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, ambil_at, status, berakhir_at), UPDATE (ambil_at), DELETE
  ON tugas TO lunas_worker;

-- A file that was sent for a tugas, in pieces as it came. The process that takes the file and the one
-- that reads it may be on two machines, so it lies here and not on a disk. No key points to the tugas:
-- the row is written when the last piece has come.
CREATE TABLE tugas_berkas (
  institusi_id text COLLATE "C" NOT NULL,
  tugas_id uuid NOT NULL,
  urut integer NOT NULL,
  isi bytea NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, tugas_id, urut)
);

CREATE INDEX tugas_berkas_lama ON tugas_berkas (dibuat_at);

CALL protect_tenant_table('tugas_berkas');

GRANT SELECT, INSERT ON tugas_berkas TO lunas_api;

CREATE POLICY all_institusi_old ON tugas_berkas TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dibuat_at), DELETE ON tugas_berkas TO lunas_worker;
