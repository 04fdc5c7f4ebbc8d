-- Why: each day of a school is closed with a statement that contains the fingerprint of the
-- previous one, so that the past cannot be changed without changing everything after it. It has
-- counts and sums only, so anybody may verify it without seeing a name.

CREATE TABLE buku_harian (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  urut integer NOT NULL,
  tanggal date NOT NULL,
  -- The exact text, its SHA-256, and that of the previous statement.
  isi text NOT NULL,
  sidik text COLLATE "C" NOT NULL CONSTRAINT buku_harian_sidik CHECK (sidik ~ '^[0-9a-f]{64}$'),
  sidik_sebelum text COLLATE "C" NOT NULL
    CONSTRAINT buku_harian_sidik_sebelum CHECK (sidik_sebelum ~ '^[0-9a-f]{64}$'),
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  ditutup_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, urut),
  CONSTRAINT buku_harian_tanggal_unik UNIQUE (institusi_id, sekolah_id, tanggal),
  -- A chain, not a tree: two statements cannot have the same predecessor.
  CONSTRAINT buku_harian_rantai UNIQUE (institusi_id, sekolah_id, sidik_sebelum),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('buku_harian');

GRANT SELECT, INSERT ON buku_harian TO lunas_api;
