-- Why: what is owed, for what and until when. The state of a bill is derived, never stored.

CREATE TABLE jenis_tagihan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL,
  -- The lower number is paid first when one amount covers several bills.
  prioritas smallint NOT NULL DEFAULT 100,
  boleh_dicicil boolean NOT NULL DEFAULT false,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT jenis_tagihan_nama_unik UNIQUE (institusi_id, sekolah_id, nama),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('jenis_tagihan');

GRANT SELECT, INSERT ON jenis_tagihan TO lunas_api;

CREATE VIEW offered.jenis_tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, prioritas FROM jenis_tagihan;
GRANT SELECT ON offered.jenis_tagihan TO lunas_api;

-- No foreign key refers to this table, since each would slow every settlement. Bills are never
-- deleted and their ids never change, so a reference can only be wrong when it is written; the
-- functions and use cases that write one read the bill first.
CREATE TABLE tagihan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- The school that is owed; it stays when the pupil changes school.
  sekolah_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  -- The terms at the time of issue; a later change of the type applies to new bills only.
  jenis text NOT NULL,
  prioritas smallint NOT NULL,
  boleh_dicicil boolean NOT NULL,
  periode text COLLATE "C" NOT NULL,
  nama text NOT NULL,
  -- Nought where a relief takes all of it (0092).
  jumlah rupiah NOT NULL,
  -- Stored beside the ledger, so that the database itself refuses to pay a bill twice; the audit
  -- compares it with the sum of the transfers.
  dibayar rupiah NOT NULL DEFAULT 0 CONSTRAINT tagihan_not_overpaid CHECK (dibayar <= jumlah),
  tanggal_aktif date NOT NULL,
  jatuh_tempo date NOT NULL,
  dibatalkan_at timestamptz,
  -- The running plan; null for a bill without one, which then needs no further look-up.
  cicilan_id uuid,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tagihan_periode_unik UNIQUE (institusi_id, siswa_id, jenis_id, periode),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id)
-- Settlements update bills, so each page keeps room for updates in place.
) WITH (fillfactor = 85);

CREATE INDEX tagihan_sekolah ON tagihan (institusi_id, sekolah_id, jatuh_tempo);
CREATE INDEX tagihan_jenis ON tagihan (institusi_id, jenis_id);

CALL protect_tenant_table('tagihan');

-- boleh_dicicil and cicilan_id: a running plan changes the bill's terms.
GRANT SELECT, INSERT, UPDATE (dibayar, dibatalkan_at, boleh_dicicil, cicilan_id)
  ON tagihan TO lunas_api;
GRANT SELECT ON tagihan TO lunas_lookup;
CREATE POLICY lookup ON tagihan FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, nama,
       jumlah, dibayar, tanggal_aktif, jatuh_tempo, dibatalkan_at, cicilan_id
  FROM tagihan;
GRANT SELECT ON offered.tagihan TO lunas_api;
