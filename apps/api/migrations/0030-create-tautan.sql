-- Why: a parent hands a bill or a basket to a grandparent or a sponsor as a link, who pays it without
-- a login and sees nothing else of the child.

CREATE TABLE tautan (
  institusi_id text COLLATE "C" NOT NULL,
  -- Wholly random: whoever has it may pay, and nobody can guess it.
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  -- What the parent says to the one who pays.
  pesan text NOT NULL,
  dibuat_at timestamptz NOT NULL,
  kedaluwarsa_at timestamptz NOT NULL,
  dicabut_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tautan_siswa ON tautan (institusi_id, siswa_id, dibuat_at DESC);
CREATE INDEX tautan_pengguna ON tautan (institusi_id, pengguna_id);

CALL protect_tenant_table('tautan');

GRANT SELECT, INSERT, UPDATE (dicabut_at) ON tautan TO lunas_api;

CREATE TABLE tautan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  tautan_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, tautan_id, tagihan_id),
  FOREIGN KEY (institusi_id, tautan_id) REFERENCES tautan (institusi_id, id),
  FOREIGN KEY (institusi_id, tagihan_id) REFERENCES tagihan (institusi_id, id)
);

CREATE INDEX tautan_rincian_tagihan ON tautan_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('tautan_rincian');

GRANT SELECT, INSERT ON tautan_rincian TO lunas_api;

-- By which link a payment came; what its screen may show to a stranger follows from it. Written
-- once with the payment, so it needs no foreign key, and no index that every payment would carry.
ALTER TABLE pembayaran ADD COLUMN tautan_id uuid;
