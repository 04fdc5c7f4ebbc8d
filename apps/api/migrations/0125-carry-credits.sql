-- Why: what a paid bill asked too much, by a correction or for a day without the service, is taken off the next bill of
-- the type, so that no money has to move back.

-- What a paid bill asked too much. The next runs of its type take it off, once and never below nought.
CREATE TABLE kredit (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  -- The correction that is carried.
  koreksi_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- What runs have taken off, drafts included.
  terpakai rupiah NOT NULL DEFAULT 0 CONSTRAINT kredit_terpakai CHECK (terpakai <= jumlah),
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- A correction is carried once.
  CONSTRAINT kredit_koreksi UNIQUE (institusi_id, koreksi_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id)
);

CREATE INDEX kredit_sekolah ON kredit (institusi_id, sekolah_id);
CREATE INDEX kredit_siswa ON kredit (institusi_id, siswa_id);
CREATE INDEX kredit_jenis ON kredit (institusi_id, jenis_id);
CREATE INDEX kredit_tagihan ON kredit (institusi_id, tagihan_id);
CREATE INDEX kredit_terbuka ON kredit (institusi_id, jenis_id, siswa_id) WHERE terpakai < jumlah;

CALL protect_tenant_table('kredit');

GRANT SELECT, INSERT, UPDATE (terpakai) ON kredit TO lunas_api;

-- What a line of a run, and then its bill, takes off by a credit.
CREATE TABLE kredit_pakai (
  institusi_id text COLLATE "C" NOT NULL,
  kredit_id uuid NOT NULL,
  penagihan_id uuid NOT NULL,
  -- The line, and the bill that it becomes.
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, kredit_id, tagihan_id),
  FOREIGN KEY (institusi_id, kredit_id) REFERENCES kredit (institusi_id, id),
  FOREIGN KEY (institusi_id, penagihan_id, tagihan_id) REFERENCES penagihan_baris (institusi_id, penagihan_id, id)
);

CREATE INDEX kredit_pakai_baris ON kredit_pakai (institusi_id, penagihan_id, tagihan_id);

CALL protect_tenant_table('kredit_pakai');

-- DELETE: the run is given up, the line gets another amount, or its bill is cancelled; the credit is open again.
GRANT SELECT, INSERT, DELETE ON kredit_pakai TO lunas_api;

ALTER TABLE penagihan_baris
  -- What credits take off it; `jumlah` is what is left to pay.
  ADD COLUMN kredit rupiah NOT NULL DEFAULT 0,
  DROP CONSTRAINT penagihan_baris_ditagih,
  ADD CONSTRAINT penagihan_baris_ditagih CHECK (
    (sebab IS NULL) = (jumlah + potongan + kredit > 0) AND (sebab IS NULL OR potongan + kredit = 0));
GRANT UPDATE (kredit) ON penagihan_baris TO lunas_api;

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       coalesce(b.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
       coalesce(b.jatuh_tempo, c.jatuh_tempo) AS jatuh_tempo, b.potongan, b.kredit
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;

-- A relief is a part of what the line asks before credits.
CREATE OR REPLACE VIEW offered.penagihan_keringanan WITH (security_invoker = true) AS
SELECT k.institusi_id, k.penagihan_id, k.baris_id, k.keringanan_id, k.jumlah,
       (b.jumlah + b.potongan + b.kredit)::bigint AS dasar
  FROM penagihan_keringanan k
  JOIN penagihan_baris b ON b.institusi_id = k.institusi_id AND b.penagihan_id = k.penagihan_id
   AND b.id = k.baris_id AND b.sebab IS NULL;

ALTER TABLE tagihan
  -- What credits of earlier bills took off it when it was issued.
  ADD COLUMN kredit rupiah NOT NULL DEFAULT 0,
  DROP CONSTRAINT tagihan_menagih,
  ADD CONSTRAINT tagihan_menagih CHECK (jumlah > 0 OR potongan > 0 OR kredit > 0);

CREATE VIEW offered.tagihan_kredit WITH (security_invoker = true) AS
SELECT institusi_id, id, kredit, dibatalkan_at IS NOT NULL AS dibatalkan FROM tagihan WHERE kredit > 0;
GRANT SELECT ON offered.tagihan_kredit TO lunas_api;

ALTER TABLE koreksi
  -- Now, by a counter-posting, or carried into the next run of its type.
  ADD COLUMN cara text COLLATE "C" NOT NULL DEFAULT 'sekarang'
    CONSTRAINT koreksi_cara CHECK (cara IN ('sekarang', 'berikutnya')),
  ADD CONSTRAINT koreksi_dibawa CHECK (
    cara = 'sekarang' OR (jumlah_baru BETWEEN 1 AND jumlah_lama AND ke_titipan = 0 AND NOT dibukukan));

CREATE OR REPLACE VIEW offered.koreksi WITH (security_invoker = true) AS
SELECT institusi_id, id, tagihan_id, jumlah_lama, jumlah_baru, status, cara FROM koreksi;
