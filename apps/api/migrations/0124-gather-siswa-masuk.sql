-- Why: a pupil who joins, changes class or opts into a service is billed without anybody thinking of it.
-- The event is written with the change that causes it; the worker gathers what waits into one proposal
-- per school.

ALTER TABLE jenis_tagihan
  -- Whether a pupil who changes class is billed for it too, in the way of saat_masuk.
  ADD COLUMN saat_pindah boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT jenis_tagihan_saat_pindah CHECK (NOT saat_pindah OR saat_masuk <> 'tidak');
GRANT UPDATE (saat_pindah) ON jenis_tagihan TO lunas_api;

CREATE OR REPLACE VIEW offered.jenis_tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat, kelompok, bentuk, hari_aktif,
       hari_tempo, aktif, saat_masuk, saat_pindah
  FROM jenis_tagihan;

ALTER TABLE penagihan
  -- The worker prepared it and adds newcomers to it while it is open.
  ADD COLUMN paket_masuk boolean NOT NULL DEFAULT false;
-- Of two workers that open one for a school, one wins, and the other adds to it.
CREATE UNIQUE INDEX penagihan_paket_masuk ON penagihan (institusi_id, sekolah_id)
  WHERE paket_masuk AND status IN ('draf', 'menunggu');

ALTER TABLE penagihan_baris
  -- The dates of a newcomer's bill; the others have those of penagihan_cakupan.
  ADD COLUMN tanggal_aktif date,
  ADD COLUMN jatuh_tempo date,
  ADD CONSTRAINT penagihan_baris_tanggal CHECK ((tanggal_aktif IS NULL) = (jatuh_tempo IS NULL)),
  DROP CONSTRAINT penagihan_baris_sebab,
  ADD CONSTRAINT penagihan_baris_sebab CHECK (sebab IN (
    'tanpa_tarif', 'tarif_ganda', 'sudah_ditagih', 'dikeluarkan', 'keluar'));

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       coalesce(b.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
       coalesce(b.jatuh_tempo, c.jatuh_tempo) AS jatuh_tempo, b.potongan
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;

CREATE DOMAIN status_masuk AS text
  CONSTRAINT status_masuk CHECK (VALUE IN ('menunggu', 'diusulkan', 'dilewati'));

CREATE TABLE siswa_masuk (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  sebab text COLLATE "C" NOT NULL CONSTRAINT siswa_masuk_sebab CHECK (sebab IN ('masuk', 'pindah_kelas')),
  -- The first day that is billed.
  hari date NOT NULL,
  status status_masuk NOT NULL,
  -- Why nothing is billed.
  dilewati text COLLATE "C" CONSTRAINT siswa_masuk_dilewati CHECK (dilewati IN (
    'keluar', 'pindah_sekolah', 'tanpa_paket', 'sudah_ditagih')),
  penagihan_id uuid,
  -- Whoever wrote it down; the run is proposed in this name.
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- However often it is written down, a pupil joins a school once a day.
  CONSTRAINT siswa_masuk_unik UNIQUE (institusi_id, siswa_id, sekolah_id, sebab, hari),
  CONSTRAINT siswa_masuk_keadaan CHECK (
    (status = 'dilewati') = (dilewati IS NOT NULL) AND (status = 'diusulkan') = (penagihan_id IS NOT NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, penagihan_id) REFERENCES penagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX siswa_masuk_sekolah ON siswa_masuk (institusi_id, sekolah_id, id);
CREATE INDEX siswa_masuk_penagihan ON siswa_masuk (institusi_id, penagihan_id);
CREATE INDEX siswa_masuk_oleh ON siswa_masuk (institusi_id, oleh);
CREATE INDEX siswa_masuk_menunggu ON siswa_masuk (institusi_id, sekolah_id, hari) WHERE status = 'menunggu';

CALL protect_tenant_table('siswa_masuk');

GRANT SELECT, INSERT, UPDATE (status, dilewati, penagihan_id) ON siswa_masuk TO lunas_api;
