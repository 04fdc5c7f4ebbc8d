-- Why: catering and the school bus are billed by the day. A service has a calendar and pupils who take part; a run counts
-- their days, and a day without the service that was billed already is a credit.

CREATE TABLE layanan (
  institusi_id text COLLATE "C" NOT NULL,
  jenis_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The days of the week on which it is offered, Monday first.
  hari smallint[] NOT NULL CONSTRAINT layanan_hari CHECK (
    cardinality(hari) BETWEEN 1 AND 7 AND hari <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  diubah_oleh uuid NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, jenis_id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX layanan_sekolah ON layanan (institusi_id, sekolah_id);
CREATE INDEX layanan_diubah_oleh ON layanan (institusi_id, diubah_oleh);
CALL protect_tenant_table('layanan');
GRANT SELECT, INSERT, UPDATE (hari, diubah_oleh, diubah_at) ON layanan TO lunas_api;

-- A pupil takes part from one day to another.
CREATE TABLE layanan_peserta (
  institusi_id text COLLATE "C" NOT NULL,
  jenis_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  dari date NOT NULL,
  sampai date CONSTRAINT layanan_peserta_masa CHECK (sampai >= dari),
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, jenis_id, siswa_id, dari),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES layanan (institusi_id, jenis_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX layanan_peserta_siswa ON layanan_peserta (institusi_id, siswa_id);
CREATE INDEX layanan_peserta_oleh ON layanan_peserta (institusi_id, oleh);
CALL protect_tenant_table('layanan_peserta');
GRANT SELECT, INSERT, UPDATE (sampai) ON layanan_peserta TO lunas_api;

-- A day without the service: for all, or for one pupil who is excused.
CREATE TABLE layanan_tanpa (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  tanggal date NOT NULL,
  siswa_id uuid,
  uraian text NOT NULL,
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT layanan_tanpa_unik UNIQUE NULLS NOT DISTINCT (institusi_id, jenis_id, tanggal, siswa_id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES layanan (institusi_id, jenis_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX layanan_tanpa_siswa ON layanan_tanpa (institusi_id, siswa_id);
CREATE INDEX layanan_tanpa_oleh ON layanan_tanpa (institusi_id, oleh);
CALL protect_tenant_table('layanan_tanpa');
GRANT SELECT, INSERT ON layanan_tanpa TO lunas_api;

CREATE VIEW offered.layanan_tanpa WITH (security_invoker = true) AS
SELECT institusi_id, jenis_id, tanggal, siswa_id FROM layanan_tanpa;
GRANT SELECT ON offered.layanan_tanpa TO lunas_api;

-- The days that a line of a run counts.
ALTER TABLE penagihan_baris ADD COLUMN hari date[];

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       coalesce(b.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
       coalesce(b.jatuh_tempo, c.jatuh_tempo) AS jatuh_tempo, b.potongan, b.kredit, b.hari
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;

ALTER TABLE kredit
  ALTER COLUMN koreksi_id DROP NOT NULL,
  -- The day without the service.
  ADD COLUMN hari date,
  ADD CONSTRAINT kredit_sebab CHECK ((koreksi_id IS NULL) <> (hari IS NULL)),
  -- A day is credited once.
  ADD CONSTRAINT kredit_hari UNIQUE (institusi_id, tagihan_id, hari);

-- Opting into a service bills what is left of its month.
ALTER TABLE siswa_masuk
  ADD COLUMN jenis_id uuid,
  DROP CONSTRAINT siswa_masuk_sebab,
  ADD CONSTRAINT siswa_masuk_sebab CHECK (sebab IN ('masuk', 'pindah_kelas', 'layanan')),
  ADD CONSTRAINT siswa_masuk_layanan CHECK ((sebab = 'layanan') = (jenis_id IS NOT NULL)),
  DROP CONSTRAINT siswa_masuk_unik,
  ADD CONSTRAINT siswa_masuk_unik UNIQUE NULLS NOT DISTINCT (institusi_id, siswa_id, sekolah_id, sebab, hari, jenis_id),
  ADD FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id);
CREATE INDEX siswa_masuk_jenis ON siswa_masuk (institusi_id, jenis_id);
