-- Why: a donation's receipt is a kuitansi until BAZNAS or the LAZ gives the number of its own Bukti
-- Setor Zakat, which a treasurer of the unit attaches, one by one or from a file.
CREATE TABLE bukti_setor_zakat (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  nomor text COLLATE "C" NOT NULL CONSTRAINT bukti_setor_zakat_isi CHECK (nomor <> ''),
  dicatat_at timestamptz NOT NULL,
  dicatat_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id),
  -- A number proves one donation.
  CONSTRAINT bukti_setor_zakat_nomor UNIQUE (institusi_id, nomor)
);

CALL protect_tenant_table('bukti_setor_zakat');

-- A number with a typing error is written again; the trail keeps both.
GRANT SELECT, INSERT, UPDATE (nomor, dicatat_at, dicatat_oleh) ON bukti_setor_zakat TO lunas_api;
