-- Why: a school bills a month for all its pupils at once. A run is a proposal: lines that can be looked
-- at and changed, a second person, and then all bills in one commit.

DROP VIEW offered.tagihan;
ALTER TABLE tagihan
  -- Given freely: never due, never in arrears, and not in the order of allocation.
  ADD COLUMN sukarela boolean NOT NULL DEFAULT false,
  -- The run that issued it.
  ADD COLUMN penagihan_id uuid,
  -- The last day of the calendar that screens know, so that no date ever makes a gift due.
  ADD CONSTRAINT tagihan_sukarela CHECK (NOT sukarela OR (jatuh_tempo = '2199-12-31' AND boleh_dicicil)),
  DROP CONSTRAINT tagihan_periode_unik;
-- A cancelled bill does not stand in the way of the one that corrects it.
CREATE UNIQUE INDEX tagihan_periode_unik ON tagihan (institusi_id, siswa_id, jenis_id, periode)
  WHERE dibatalkan_at IS NULL;
CREATE INDEX tagihan_siswa ON tagihan (institusi_id, siswa_id);
-- Its condition names nothing that settlements change, so that they still update in place.
CREATE INDEX tagihan_sukarela ON tagihan (institusi_id, id) WHERE sukarela;

CREATE VIEW offered.tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, nama,
       jumlah, dibayar, tanggal_aktif, jatuh_tempo, dibatalkan_at, cicilan_id, periode, sukarela,
       penagihan_id
  FROM tagihan;
GRANT SELECT ON offered.tagihan TO lunas_api;

-- A bill becomes less or more, or is cancelled; also a gift that went back.
INSERT INTO ledger_event (event, clearing) VALUES ('tagihan_dikoreksi', 'sekolah');

-- Bills that were issued before they can be paid. They are no receivable yet: the schedule books each
-- on its day and takes the row away.
CREATE TABLE tagihan_terjadwal (
  institusi_id text COLLATE "C" NOT NULL,
  tagihan_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  tanggal_aktif date NOT NULL,
  PRIMARY KEY (institusi_id, tagihan_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX tagihan_terjadwal_hari ON tagihan_terjadwal (institusi_id, sekolah_id, tanggal_aktif);

CALL protect_tenant_table('tagihan_terjadwal');

-- DELETE: booked on its day, or cancelled before it.
GRANT SELECT, INSERT, DELETE ON tagihan_terjadwal TO lunas_api;

CREATE DOMAIN status_penagihan AS text
  CONSTRAINT status_penagihan CHECK (VALUE IN ('draf', 'menunggu', 'terbit', 'dibatalkan'));

CREATE TABLE penagihan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL,
  -- For types that are billed by the day: how many days.
  kali smallint NOT NULL CONSTRAINT penagihan_kali CHECK (kali BETWEEN 1 AND 31),
  status status_penagihan NOT NULL,
  -- Counts every change of a line, so that the second person agrees to what they saw.
  versi integer NOT NULL DEFAULT 1,
  dibuat_oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT penagihan_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)
    AND (status NOT IN ('menunggu', 'terbit') OR diajukan_oleh IS NOT NULL)),
  CONSTRAINT penagihan_diputus CHECK ((diputus_oleh IS NULL) = (diputus_at IS NULL)
    AND (status <> 'terbit' OR diputus_oleh IS NOT NULL)),
  CONSTRAINT penagihan_dua_orang CHECK (status <> 'terbit' OR diputus_oleh <> diajukan_oleh),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX penagihan_sekolah ON penagihan (institusi_id, sekolah_id, id);
CREATE INDEX penagihan_dibuat_oleh ON penagihan (institusi_id, dibuat_oleh);
CREATE INDEX penagihan_diajukan_oleh ON penagihan (institusi_id, diajukan_oleh);
CREATE INDEX penagihan_diputus_oleh ON penagihan (institusi_id, diputus_oleh);

CALL protect_tenant_table('penagihan');

GRANT SELECT, INSERT,
      UPDATE (status, versi, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan)
  ON penagihan TO lunas_api;

-- The types and periods of a run, with the dates of their bills.
CREATE TABLE penagihan_cakupan (
  institusi_id text COLLATE "C" NOT NULL,
  penagihan_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  periode text COLLATE "C" NOT NULL,
  -- The name of its bills: SPP November 2026.
  nama text NOT NULL,
  tanggal_aktif date NOT NULL,
  jatuh_tempo date NOT NULL,
  -- While its run is neither issued nor cancelled.
  terbuka boolean NOT NULL,
  PRIMARY KEY (institusi_id, penagihan_id, jenis_id, periode),
  FOREIGN KEY (institusi_id, penagihan_id) REFERENCES penagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id)
);

-- Of two people who begin the same run, one wins.
CREATE UNIQUE INDEX penagihan_cakupan_terbuka ON penagihan_cakupan (institusi_id, jenis_id, periode)
  WHERE terbuka;
CREATE INDEX penagihan_cakupan_jenis ON penagihan_cakupan (institusi_id, jenis_id);

CALL protect_tenant_table('penagihan_cakupan');

GRANT SELECT, INSERT, UPDATE (terbuka) ON penagihan_cakupan TO lunas_api;

-- One bill that a run will issue, or the reason why it does not.
CREATE TABLE penagihan_baris (
  institusi_id text COLLATE "C" NOT NULL,
  penagihan_id uuid NOT NULL,
  -- Becomes the id of the bill.
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  periode text COLLATE "C" NOT NULL,
  -- Nought where it is not billed.
  jumlah rupiah NOT NULL,
  sebab text COLLATE "C" CONSTRAINT penagihan_baris_sebab CHECK (sebab IN (
    'tanpa_tarif', 'tarif_ganda', 'sudah_ditagih', 'dikeluarkan')),
  -- Somebody typed this amount, added the line or left it out.
  diubah boolean NOT NULL DEFAULT false,
  PRIMARY KEY (institusi_id, penagihan_id, id),
  CONSTRAINT penagihan_baris_unik UNIQUE (institusi_id, penagihan_id, siswa_id, jenis_id, periode),
  CONSTRAINT penagihan_baris_ditagih CHECK ((sebab IS NULL) = (jumlah > 0)),
  FOREIGN KEY (institusi_id, penagihan_id, jenis_id, periode)
    REFERENCES penagihan_cakupan (institusi_id, penagihan_id, jenis_id, periode),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX penagihan_baris_siswa ON penagihan_baris (institusi_id, siswa_id);
CREATE INDEX penagihan_baris_cakupan ON penagihan_baris (institusi_id, penagihan_id, jenis_id, periode);

CALL protect_tenant_table('penagihan_baris');

GRANT SELECT, INSERT, UPDATE (jumlah, sebab, diubah) ON penagihan_baris TO lunas_api;

-- The bills of a run, as they will be issued.
CREATE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       c.tanggal_aktif, c.jatuh_tempo
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;
GRANT SELECT ON offered.penagihan_baris TO lunas_api;
