-- Why: an institution shows what was deleted of personal data, when, and under which rule.

CREATE TABLE retensi_laporan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The name of the rule in the program.
  aturan text COLLATE "C" NOT NULL,
  -- The day in Jakarta; the runs of one day are one row.
  tanggal date NOT NULL,
  kali integer NOT NULL CONSTRAINT retensi_kali CHECK (kali > 0),
  -- How many rows were deleted or emptied.
  banyak integer NOT NULL CONSTRAINT retensi_banyak CHECK (banyak >= 0),
  dari_at timestamptz NOT NULL,
  sampai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, aturan, tanggal)
);

CALL protect_tenant_table('retensi_laporan');

GRANT SELECT, INSERT, UPDATE (kali, banyak, sampai_at) ON retensi_laporan TO lunas_api;
