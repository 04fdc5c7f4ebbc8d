-- Why: a school says what it bills, how often and until when, and what that costs whom.

-- The state's schools may not charge for teaching, so what they are offered to bill is less.
ALTER TABLE sekolah ADD COLUMN penyelenggara text COLLATE "C" NOT NULL DEFAULT 'swasta'
  CONSTRAINT sekolah_penyelenggara CHECK (penyelenggara IN ('swasta', 'negeri'));

CREATE VIEW offered.sekolah_penyelenggara WITH (security_invoker = true) AS
SELECT institusi_id, id, penyelenggara FROM sekolah;
GRANT SELECT ON offered.sekolah_penyelenggara TO lunas_api;

ALTER TABLE jenis_tagihan
  -- A sumbangan is given freely: never due, never in arrears, not in the order of allocation.
  ADD COLUMN sifat text COLLATE "C" NOT NULL DEFAULT 'biaya'
    CONSTRAINT jenis_tagihan_sifat CHECK (sifat IN ('biaya', 'sumbangan')),
  ADD COLUMN kelompok text COLLATE "C" NOT NULL DEFAULT 'bulanan'
    CONSTRAINT jenis_tagihan_kelompok CHECK (kelompok IN (
      'bulanan', 'tahunan', 'masuk', 'barang', 'layanan', 'insidental', 'sukarela')),
  ADD COLUMN bentuk text COLLATE "C" NOT NULL DEFAULT 'bulanan'
    CONSTRAINT jenis_tagihan_bentuk CHECK (bentuk IN (
      'bulanan', 'tahunan', 'sekali', 'hitungan', 'pemakaian')),
  -- The day of the month on which a monthly bill can be paid.
  ADD COLUMN hari_aktif smallint NOT NULL DEFAULT 1
    CONSTRAINT jenis_tagihan_hari_aktif CHECK (hari_aktif BETWEEN 1 AND 28),
  -- Monthly: the day of the month on which a bill is due. Else: how many days after it can be paid.
  ADD COLUMN hari_tempo smallint NOT NULL DEFAULT 10
    CONSTRAINT jenis_tagihan_hari_tempo CHECK (hari_tempo BETWEEN 0 AND 365),
  -- The school's own account number.
  ADD COLUMN kode_akun text NOT NULL DEFAULT '',
  -- No new bills of a closed type.
  ADD COLUMN aktif boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT jenis_tagihan_sukarela CHECK ((sifat = 'sumbangan') = (kelompok = 'sukarela'));

-- Issued bills keep their own terms, so a change holds for new ones. Nature and shape never change.
GRANT UPDATE (nama, kelompok, prioritas, boleh_dicicil, hari_aktif, hari_tempo, kode_akun, aktif)
  ON jenis_tagihan TO lunas_api;

CREATE OR REPLACE VIEW offered.jenis_tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat, kelompok, bentuk, hari_aktif,
       hari_tempo, aktif
  FROM jenis_tagihan;

-- What a type costs: for all, or for a level, a class or one pupil, there also by gender and programme.
-- The most specific one wins; two that are equally specific stop a run.
CREATE TABLE tarif (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  tingkat_id uuid,
  kelas_id uuid,
  siswa_id uuid,
  jenis_kelamin text COLLATE "C" CONSTRAINT tarif_jenis_kelamin CHECK (jenis_kelamin IN ('L', 'P')),
  program text CONSTRAINT tarif_program CHECK (program <> ''),
  jumlah rupiah_positif NOT NULL,
  dari date NOT NULL,
  -- The last day; null while nobody has ended it.
  sampai date,
  dibuat_oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tarif_satu_tempat CHECK (num_nonnulls(tingkat_id, kelas_id, siswa_id) <= 1),
  CONSTRAINT tarif_tanggal CHECK (sampai IS NULL OR sampai >= dari),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, tingkat_id) REFERENCES tingkat (institusi_id, id),
  FOREIGN KEY (institusi_id, kelas_id) REFERENCES kelas (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tarif_jenis ON tarif (institusi_id, jenis_id, dari);
CREATE INDEX tarif_tingkat ON tarif (institusi_id, tingkat_id);
CREATE INDEX tarif_kelas ON tarif (institusi_id, kelas_id);
CREATE INDEX tarif_siswa ON tarif (institusi_id, siswa_id);
CREATE INDEX tarif_dibuat_oleh ON tarif (institusi_id, dibuat_oleh);

CALL protect_tenant_table('tarif');

GRANT SELECT, INSERT, UPDATE (sampai) ON tarif TO lunas_api;

CREATE VIEW offered.tarif WITH (security_invoker = true) AS
SELECT institusi_id, id, jenis_id, tingkat_id, kelas_id, siswa_id, jenis_kelamin, program, jumlah, dari,
       sampai
  FROM tarif;
GRANT SELECT ON offered.tarif TO lunas_api;
