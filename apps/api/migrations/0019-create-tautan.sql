-- Why: a parent sends a basket of bills as a link to a grandparent or sponsor, who pays it without
-- a login and sees nothing else of the child.

CREATE TABLE tautan (
  institusi_id text COLLATE "C" NOT NULL,
  -- Fully random: whoever has it may pay, and it cannot be guessed.
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  -- The parent's message to the payer.
  pesan text NOT NULL,
  dibuat_at timestamptz NOT NULL,
  kedaluwarsa_at timestamptz NOT NULL,
  dicabut_at timestamptz,
  -- Set if a school made the link, for a family at the desk; the school lists and ends these.
  sekolah_id uuid,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT tautan_sekolah_fkey
    FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX tautan_siswa ON tautan (institusi_id, siswa_id, dibuat_at DESC);
CREATE INDEX tautan_pengguna ON tautan (institusi_id, pengguna_id);
CREATE INDEX tautan_sekolah ON tautan (institusi_id, sekolah_id, dibuat_at DESC);

CALL protect_tenant_table('tautan');

-- pesan: emptied when the login of the parent who wrote it is deleted.
GRANT SELECT, INSERT, UPDATE (dicabut_at, pesan) ON tautan TO lunas_api;

CREATE TABLE tautan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  tautan_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- The link is done when the bill is paid up to this amount, even if the bill owes more.
  sampai rupiah,
  PRIMARY KEY (institusi_id, tautan_id, tagihan_id),
  FOREIGN KEY (institusi_id, tautan_id) REFERENCES tautan (institusi_id, id)
);

CREATE INDEX tautan_rincian_tagihan ON tautan_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('tautan_rincian');

GRANT SELECT, INSERT ON tautan_rincian TO lunas_api;
