-- Why: a school decides how much saldo a pupil may hold; without a row it is Rp2.000.000.

CREATE TABLE aturan_saldo (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  maks rupiah_positif NOT NULL
    CONSTRAINT aturan_saldo_maks CHECK (maks BETWEEN 50000 AND 10000000),
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('aturan_saldo');

GRANT SELECT, INSERT, UPDATE (maks, diubah_at) ON aturan_saldo TO lunas_api;
