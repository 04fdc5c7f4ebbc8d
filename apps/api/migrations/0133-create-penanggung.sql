-- Why: a government, foundation or sponsor bears a part of what a pupil is billed. The parent is asked for the
-- rest only; the part of the other payer is a receivable of its own, in the same books and of the same income.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('piutang_penanggung', 'debit', false, 'sekolah', NULL);
INSERT INTO ledger_event (event, clearing) VALUES
  ('tanggungan_terbit', 'sekolah'), ('tanggungan_batal', 'sekolah'), ('penanggung_membayar', 'sekolah');

CREATE TABLE penanggung (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT penanggung_nama CHECK (nama <> ''),
  jenis text COLLATE "C" NOT NULL
    CONSTRAINT penanggung_jenis CHECK (jenis IN ('pemerintah', 'yayasan', 'sponsor')),
  -- New agreements name only active ones.
  aktif boolean NOT NULL DEFAULT true,
  dibuat_oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE UNIQUE INDEX penanggung_sekolah ON penanggung (institusi_id, sekolah_id, lower(nama));
CREATE INDEX penanggung_dibuat_oleh ON penanggung (institusi_id, dibuat_oleh);

CALL protect_tenant_table('penanggung');

GRANT SELECT, INSERT, UPDATE (nama, jenis, aktif) ON penanggung TO lunas_api;

CREATE VIEW offered.penanggung WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, jenis FROM penanggung;
GRANT SELECT ON offered.penanggung TO lunas_api;

-- Who bears how much of one pupil's bills of one type, when two people agreed.
CREATE TABLE tanggungan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  penanggung_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  -- Of what reliefs leave, or rupiah of it.
  persen smallint CONSTRAINT tanggungan_persen CHECK (persen BETWEEN 1 AND 100),
  nilai rupiah_positif,
  uraian text NOT NULL CONSTRAINT tanggungan_uraian CHECK (uraian <> ''),
  dari date NOT NULL,
  -- The last day; null while nobody has ended it.
  sampai date,
  status status_keringanan NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  diakhiri_oleh uuid,
  diakhiri_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tanggungan_besar CHECK (num_nonnulls(persen, nilai) = 1),
  CONSTRAINT tanggungan_tanggal CHECK (sampai IS NULL OR sampai >= dari OR status = 'berakhir'),
  CONSTRAINT tanggungan_diputus CHECK (
    (status = 'diajukan') = (diputus_oleh IS NULL) AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT tanggungan_dua_orang CHECK (
    status NOT IN ('disetujui', 'berakhir') OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT tanggungan_diakhiri CHECK (
    (status = 'berakhir') = (diakhiri_oleh IS NOT NULL) AND (diakhiri_oleh IS NULL) = (diakhiri_at IS NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, penanggung_id) REFERENCES penanggung (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tanggungan_sekolah ON tanggungan (institusi_id, sekolah_id, id);
CREATE INDEX tanggungan_penanggung ON tanggungan (institusi_id, penanggung_id);
CREATE INDEX tanggungan_siswa ON tanggungan (institusi_id, siswa_id);
CREATE INDEX tanggungan_jenis ON tanggungan (institusi_id, jenis_id);
CREATE INDEX tanggungan_diajukan_oleh ON tanggungan (institusi_id, diajukan_oleh);
CREATE INDEX tanggungan_diputus_oleh ON tanggungan (institusi_id, diputus_oleh);
CREATE INDEX tanggungan_diakhiri_oleh ON tanggungan (institusi_id, diakhiri_oleh);

CALL protect_tenant_table('tanggungan');

GRANT SELECT, INSERT, UPDATE (status, sampai, diputus_oleh, diputus_at, alasan, diakhiri_oleh, diakhiri_at)
  ON tanggungan TO lunas_api;

CREATE VIEW offered.tanggungan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, penanggung_id, siswa_id, jenis_id, persen, nilai, uraian, dari, sampai, status
  FROM tanggungan;
GRANT SELECT ON offered.tanggungan TO lunas_api;

-- Money that came from such a payer, recorded by one person and agreed to by another.
CREATE TABLE bayar_penanggung (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  penanggung_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- tunai: into the school's safe · transfer: seen at the school's bank
  cara text NOT NULL CONSTRAINT bayar_penanggung_cara CHECK (cara IN ('tunai', 'transfer')),
  jumlah rupiah_positif NOT NULL,
  -- The day on which the money came.
  tanggal date NOT NULL,
  catatan text NOT NULL DEFAULT '',
  status status_pelunasan NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT bayar_penanggung_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT bayar_penanggung_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, penanggung_id) REFERENCES penanggung (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX bayar_penanggung_penanggung ON bayar_penanggung (institusi_id, penanggung_id);
CREATE INDEX bayar_penanggung_sekolah ON bayar_penanggung (institusi_id, sekolah_id, id);
CREATE INDEX bayar_penanggung_diajukan_oleh ON bayar_penanggung (institusi_id, diajukan_oleh);
CREATE INDEX bayar_penanggung_diputus_oleh ON bayar_penanggung (institusi_id, diputus_oleh);

CALL protect_tenant_table('bayar_penanggung');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON bayar_penanggung TO lunas_api;

CREATE VIEW offered.bayar_penanggung WITH (security_invoker = true) AS
SELECT institusi_id, id, penanggung_id, sekolah_id, jumlah, status FROM bayar_penanggung;
GRANT SELECT ON offered.bayar_penanggung TO lunas_api;

-- A line of a run with what the second payer bears of it; `jumlah` is what the parent is asked for.
ALTER TABLE penagihan_baris
  ADD COLUMN ditanggung rupiah NOT NULL DEFAULT 0,
  ADD COLUMN tanggungan_id uuid,
  ADD CONSTRAINT penagihan_baris_ditanggung CHECK ((ditanggung > 0) = (tanggungan_id IS NOT NULL)),
  ADD FOREIGN KEY (institusi_id, tanggungan_id) REFERENCES tanggungan (institusi_id, id),
  DROP CONSTRAINT penagihan_baris_ditagih,
  ADD CONSTRAINT penagihan_baris_ditagih CHECK (
    (sebab IS NULL) = (jumlah + potongan + kredit + ditanggung > 0)
    AND (sebab IS NULL OR potongan + kredit + ditanggung = 0));
CREATE INDEX penagihan_baris_tanggungan ON penagihan_baris (institusi_id, tanggungan_id)
  WHERE tanggungan_id IS NOT NULL;
GRANT UPDATE (ditanggung, tanggungan_id) ON penagihan_baris TO lunas_api;

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       coalesce(b.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
       coalesce(b.jatuh_tempo, c.jatuh_tempo) AS jatuh_tempo, b.potongan, b.kredit, b.hari,
       b.ditanggung, b.tanggungan_id
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;

-- A relief comes before the share of the second payer, so it is a part of both shares.
CREATE OR REPLACE VIEW offered.penagihan_keringanan WITH (security_invoker = true) AS
SELECT k.institusi_id, k.penagihan_id, k.baris_id, k.keringanan_id, k.jumlah,
       (b.jumlah + b.potongan + b.kredit + b.ditanggung)::bigint AS dasar
  FROM penagihan_keringanan k
  JOIN penagihan_baris b ON b.institusi_id = k.institusi_id AND b.penagihan_id = k.penagihan_id
   AND b.id = k.baris_id AND b.sebab IS NULL;

ALTER TABLE tagihan
  -- What the second payer bears of it. A bill has one such payer at most, so its share is on it once.
  ADD COLUMN ditanggung rupiah NOT NULL DEFAULT 0,
  ADD COLUMN penanggung_id uuid,
  ADD COLUMN tanggungan_id uuid,
  ADD CONSTRAINT tagihan_ditanggung CHECK (
    (ditanggung > 0) = (penanggung_id IS NOT NULL) AND (ditanggung > 0) = (tanggungan_id IS NOT NULL)),
  DROP CONSTRAINT tagihan_menagih,
  ADD CONSTRAINT tagihan_menagih CHECK (jumlah > 0 OR potongan > 0 OR kredit > 0 OR ditanggung > 0);
CREATE INDEX tagihan_penanggung ON tagihan (institusi_id, penanggung_id, tanggal_aktif, id)
  WHERE penanggung_id IS NOT NULL;

-- A bill that a second payer bears wholly asks the parent for nought, and can still be cancelled.
DROP VIEW offered.koreksi;
ALTER TABLE koreksi
  ALTER COLUMN jumlah_lama TYPE rupiah,
  DROP CONSTRAINT koreksi_mengubah,
  ADD CONSTRAINT koreksi_mengubah CHECK (jumlah_baru <> jumlah_lama OR jumlah_lama = 0);
CREATE VIEW offered.koreksi WITH (security_invoker = true) AS
SELECT institusi_id, id, tagihan_id, jumlah_lama, jumlah_baru, status, cara FROM koreksi;
GRANT SELECT ON offered.koreksi TO lunas_api;

CREATE OR REPLACE VIEW offered.tagihan_potongan WITH (security_invoker = true) AS
SELECT t.institusi_id, t.id, t.siswa_id, t.jenis_id, t.potongan, t.dibatalkan_at IS NOT NULL AS dibatalkan,
       EXISTS (SELECT 1 FROM tagihan_terjadwal j
                WHERE j.institusi_id = t.institusi_id AND j.tagihan_id = t.id) AS terjadwal, t.ditanggung
  FROM tagihan t;

CREATE VIEW offered.tagihan_ditanggung WITH (security_invoker = true) AS
SELECT t.institusi_id, t.id, t.siswa_id, t.sekolah_id, t.jenis_id, t.nama, t.periode, t.tanggal_aktif, t.jumlah,
       t.potongan, t.ditanggung, t.penanggung_id, t.tanggungan_id, t.dibatalkan_at IS NOT NULL AS dibatalkan,
       EXISTS (SELECT 1 FROM tagihan_terjadwal j
                WHERE j.institusi_id = t.institusi_id AND j.tagihan_id = t.id) AS terjadwal
  FROM tagihan t WHERE t.penanggung_id IS NOT NULL;
GRANT SELECT ON offered.tagihan_ditanggung TO lunas_api;
