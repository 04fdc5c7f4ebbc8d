-- Why: a school relieves families of a part of what it bills: a record with reason, period and two
-- people, which is contra-revenue in the books and never a lower tariff.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('potongan', 'debit', false, 'sekolah', NULL);
INSERT INTO ledger_event (event, clearing) VALUES ('keringanan_diberikan', 'sekolah');

CREATE DOMAIN status_keringanan AS text
  CONSTRAINT status_keringanan CHECK (VALUE IN ('diajukan', 'disetujui', 'ditolak', 'berakhir'));

CREATE TABLE keringanan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- One type of bill, which is the school's.
  jenis_id uuid NOT NULL,
  -- For one pupil, or for all children of a family.
  siswa_id uuid,
  keluarga_id uuid,
  persen smallint CONSTRAINT keringanan_persen CHECK (persen BETWEEN 1 AND 100),
  nilai rupiah_positif,
  -- How it joins with others: alone, after the others from what is left, or added up.
  gabung text COLLATE "C" NOT NULL
    CONSTRAINT keringanan_gabung CHECK (gabung IN ('tunggal', 'berurutan', 'dijumlahkan')),
  -- Holds while the family has so many active children in the institution.
  saudara_minimal smallint
    CONSTRAINT keringanan_saudara CHECK (saudara_minimal BETWEEN 2 AND 10),
  -- Where more was paid than is owed then: kept for the pupil, or the bill stays as it was paid.
  kelebihan text COLLATE "C" NOT NULL
    CONSTRAINT keringanan_kelebihan CHECK (kelebihan IN ('titipan', 'tetap')),
  uraian text NOT NULL CONSTRAINT keringanan_uraian CHECK (uraian <> ''),
  dari date NOT NULL,
  -- The last day; null while nobody has ended it.
  sampai date,
  status status_keringanan NOT NULL,
  -- What left bills that were paid, and is kept for the pupils.
  ke_titipan rupiah NOT NULL DEFAULT 0
    CONSTRAINT keringanan_ke_titipan CHECK (ke_titipan = 0 OR status IN ('disetujui', 'berakhir')),
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  diakhiri_oleh uuid,
  diakhiri_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT keringanan_untuk CHECK (num_nonnulls(siswa_id, keluarga_id) = 1),
  CONSTRAINT keringanan_besar CHECK (num_nonnulls(persen, nilai) = 1),
  CONSTRAINT keringanan_tanggal CHECK (sampai IS NULL OR sampai >= dari OR status = 'berakhir'),
  CONSTRAINT keringanan_diputus CHECK (
    (status = 'diajukan') = (diputus_oleh IS NULL) AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT keringanan_dua_orang CHECK (
    status NOT IN ('disetujui', 'berakhir') OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT keringanan_diakhiri CHECK (
    (status = 'berakhir') = (diakhiri_oleh IS NOT NULL) AND (diakhiri_oleh IS NULL) = (diakhiri_at IS NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, keluarga_id) REFERENCES keluarga (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX keringanan_sekolah ON keringanan (institusi_id, sekolah_id, id);
CREATE INDEX keringanan_jenis ON keringanan (institusi_id, jenis_id);
CREATE INDEX keringanan_siswa ON keringanan (institusi_id, siswa_id);
CREATE INDEX keringanan_keluarga ON keringanan (institusi_id, keluarga_id);
CREATE INDEX keringanan_diajukan_oleh ON keringanan (institusi_id, diajukan_oleh);
CREATE INDEX keringanan_diputus_oleh ON keringanan (institusi_id, diputus_oleh);
CREATE INDEX keringanan_diakhiri_oleh ON keringanan (institusi_id, diakhiri_oleh);

CALL protect_tenant_table('keringanan');

GRANT SELECT, INSERT,
      UPDATE (status, sampai, ke_titipan, diputus_oleh, diputus_at, alasan, diakhiri_oleh, diakhiri_at)
  ON keringanan TO lunas_api;

CREATE VIEW offered.keringanan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jenis_id, siswa_id, keluarga_id, persen, nilai, uraian, dari, sampai, status
  FROM keringanan;
GRANT SELECT ON offered.keringanan TO lunas_api;

-- What a relief takes off a bill. The key keeps one relief from being given twice on one bill.
CREATE TABLE keringanan_tagihan (
  institusi_id text COLLATE "C" NOT NULL,
  tagihan_id uuid NOT NULL,
  keringanan_id uuid NOT NULL,
  -- What the bill asked for without any relief.
  dasar rupiah_positif NOT NULL,
  jumlah rupiah_positif NOT NULL CONSTRAINT keringanan_tagihan_jumlah CHECK (jumlah <= dasar),
  PRIMARY KEY (institusi_id, tagihan_id, keringanan_id),
  FOREIGN KEY (institusi_id, keringanan_id) REFERENCES keringanan (institusi_id, id)
);

CREATE INDEX keringanan_tagihan_keringanan ON keringanan_tagihan (institusi_id, keringanan_id);

CALL protect_tenant_table('keringanan_tagihan');

-- UPDATE and DELETE: a later relief can make room for itself, or stand in the place of another.
GRANT SELECT, INSERT, UPDATE (dasar, jumlah), DELETE ON keringanan_tagihan TO lunas_api;

ALTER TABLE tagihan
  -- What reliefs take off it; `jumlah` is what is left to pay, so that every screen says the same.
  ADD COLUMN potongan rupiah NOT NULL DEFAULT 0,
  ADD CONSTRAINT tagihan_menagih CHECK (jumlah > 0 OR potongan > 0);
GRANT UPDATE (potongan) ON tagihan TO lunas_api;

CREATE VIEW offered.tagihan_potongan WITH (security_invoker = true) AS
SELECT t.institusi_id, t.id, t.siswa_id, t.jenis_id, t.potongan, t.dibatalkan_at IS NOT NULL AS dibatalkan,
       EXISTS (SELECT 1 FROM tagihan_terjadwal j
                WHERE j.institusi_id = t.institusi_id AND j.tagihan_id = t.id) AS terjadwal
  FROM tagihan t;
GRANT SELECT ON offered.tagihan_potongan TO lunas_api;

-- A line of a run with what reliefs take off it.
ALTER TABLE penagihan_baris
  ADD COLUMN potongan rupiah NOT NULL DEFAULT 0,
  DROP CONSTRAINT penagihan_baris_ditagih,
  ADD CONSTRAINT penagihan_baris_ditagih CHECK (
    (sebab IS NULL) = (jumlah + potongan > 0) AND (sebab IS NULL OR potongan = 0));
GRANT UPDATE (potongan) ON penagihan_baris TO lunas_api;

CREATE TABLE penagihan_keringanan (
  institusi_id text COLLATE "C" NOT NULL,
  penagihan_id uuid NOT NULL,
  baris_id uuid NOT NULL,
  keringanan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, penagihan_id, baris_id, keringanan_id),
  FOREIGN KEY (institusi_id, penagihan_id, baris_id)
    REFERENCES penagihan_baris (institusi_id, penagihan_id, id),
  FOREIGN KEY (institusi_id, keringanan_id) REFERENCES keringanan (institusi_id, id)
);

CREATE INDEX penagihan_keringanan_keringanan ON penagihan_keringanan (institusi_id, keringanan_id);

CALL protect_tenant_table('penagihan_keringanan');

-- DELETE: an amount that somebody types has no relief in it.
GRANT SELECT, INSERT, DELETE ON penagihan_keringanan TO lunas_api;

CREATE VIEW offered.penagihan_keringanan WITH (security_invoker = true) AS
SELECT k.institusi_id, k.penagihan_id, k.baris_id, k.keringanan_id, k.jumlah,
       (b.jumlah + b.potongan)::bigint AS dasar
  FROM penagihan_keringanan k
  JOIN penagihan_baris b ON b.institusi_id = k.institusi_id AND b.penagihan_id = k.penagihan_id
   AND b.id = k.baris_id AND b.sebab IS NULL;
GRANT SELECT ON offered.penagihan_keringanan TO lunas_api;

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       c.tanggal_aktif, c.jatuh_tempo, b.potongan
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;
