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
  -- A school makes links too, for a family that asks at the desk; these it lists and ends by itself.
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

GRANT SELECT, INSERT, UPDATE (dicabut_at) ON tautan TO lunas_api;

CREATE TABLE tautan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  tautan_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- A link has done its work when the bill is paid up to here, also where the bill itself goes on.
  sampai rupiah,
  PRIMARY KEY (institusi_id, tautan_id, tagihan_id),
  FOREIGN KEY (institusi_id, tautan_id) REFERENCES tautan (institusi_id, id)
);

CREATE INDEX tautan_rincian_tagihan ON tautan_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('tautan_rincian');

GRANT SELECT, INSERT ON tautan_rincian TO lunas_api;
