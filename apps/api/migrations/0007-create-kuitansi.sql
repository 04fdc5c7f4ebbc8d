-- Why: one receipt per successful payment, numbered without gaps per school and year, and signed.

CREATE TABLE kuitansi_nomor (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The year in Jakarta, for every zone, so that a series never depends on where the school is.
  tahun smallint NOT NULL,
  -- What stands before the running number: KW-mobile-SDIT-2026-
  seri text NOT NULL,
  terakhir bigint NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, tahun),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('kuitansi_nomor');

GRANT SELECT, INSERT, UPDATE (terakhir) ON kuitansi_nomor TO lunas_api;

-- Written only together with the payment it belongs to, so it needs no foreign key.
CREATE TABLE kuitansi (
  institusi_id text COLLATE "C" NOT NULL,
  nomor text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  terbit_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nomor),
  CONSTRAINT kuitansi_satu_per_pembayaran UNIQUE (institusi_id, pembayaran_id)
);

CALL protect_tenant_table('kuitansi');

-- The content as it was signed. The key lives outside the database, so that nobody who can write
-- here can also make a receipt that verifies.
CREATE TABLE kuitansi_isi (
  institusi_id text COLLATE "C" NOT NULL,
  nomor text COLLATE "C" NOT NULL,
  isi text NOT NULL,
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  PRIMARY KEY (institusi_id, nomor),
  FOREIGN KEY (institusi_id, nomor) REFERENCES kuitansi (institusi_id, nomor)
);

CALL protect_tenant_table('kuitansi_isi');

GRANT SELECT, INSERT ON kuitansi, kuitansi_isi TO lunas_api;
