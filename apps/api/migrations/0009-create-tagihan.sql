-- Why: what is owed, for what and until when. How a bill stands is derived, never stored.

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

-- Nothing points here by a foreign key: every such key makes each settlement look whether it changed.
-- Bills are never deleted and their ids never change, so a key can only be wrong where its row is
-- written, and there the functions and use cases read the bill first.
CREATE TABLE tagihan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- The school that is owed, which stays when the pupil moves on.
  sekolah_id uuid NOT NULL,
  jenis_id uuid NOT NULL,
  -- The terms it was issued under; a type that changes later changes new bills only.
  jenis text NOT NULL,
  prioritas smallint NOT NULL,
  boleh_dicicil boolean NOT NULL,
  periode text COLLATE "C" NOT NULL,
  nama text NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- Kept beside the ledger so that the database itself refuses to pay a bill twice; the audit
  -- compares it with the sum of the transfers.
  dibayar rupiah NOT NULL DEFAULT 0 CONSTRAINT tagihan_not_overpaid CHECK (dibayar <= jumlah),
  tanggal_aktif date NOT NULL,
  jatuh_tempo date NOT NULL,
  dibatalkan_at timestamptz,
  -- Which plan is running, so that a bill without one is read as before and nothing is looked up.
  cicilan_id uuid,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tagihan_periode_unik UNIQUE (institusi_id, siswa_id, jenis_id, periode),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id)
-- A settlement changes the bills it closes, so they get room to change in place.
) WITH (fillfactor = 85);

CREATE INDEX tagihan_sekolah ON tagihan (institusi_id, sekolah_id, jatuh_tempo);
CREATE INDEX tagihan_jenis ON tagihan (institusi_id, jenis_id);

CALL protect_tenant_table('tagihan');

-- A running plan changes the bill's terms: any money that arrives for it may be a part.
GRANT SELECT, INSERT, UPDATE (dibayar, dibatalkan_at, boleh_dicicil, cicilan_id)
  ON tagihan TO lunas_api;
GRANT SELECT ON tagihan TO lunas_lookup;
CREATE POLICY lookup ON tagihan FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, nama,
       jumlah, dibayar, tanggal_aktif, jatuh_tempo, dibatalkan_at, cicilan_id
  FROM tagihan;
GRANT SELECT ON offered.tagihan TO lunas_api;
