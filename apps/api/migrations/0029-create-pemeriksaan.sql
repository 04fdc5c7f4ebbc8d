-- Why: every night, and when somebody asks, the laws of the books are checked. The result stays, so that
-- an auditor can see a year later that the books were checked and what was found.

CREATE TABLE pemeriksaan (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  -- The night that it belongs to; null when somebody asked for it.
  malam date,
  diminta_oleh uuid,
  mulai_at timestamptz NOT NULL,
  selesai_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT pemeriksaan_malam_unik UNIQUE (institusi_id, malam),
  FOREIGN KEY (institusi_id, diminta_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT pemeriksaan_asal CHECK ((malam IS NULL) <> (diminta_oleh IS NULL))
);

CREATE INDEX pemeriksaan_mulai ON pemeriksaan (institusi_id, mulai_at DESC);
CREATE INDEX pemeriksaan_peminta ON pemeriksaan (institusi_id, diminta_oleh);

CALL protect_tenant_table('pemeriksaan');

GRANT SELECT, INSERT, UPDATE (mulai_at, selesai_at) ON pemeriksaan TO lunas_api;

CREATE TABLE pemeriksaan_hukum (
  institusi_id text COLLATE "C" NOT NULL,
  pemeriksaan_id uuid NOT NULL,
  hukum text COLLATE "C" NOT NULL,
  -- How many rows break the law, and by how many rupiah in all where it compares sums.
  banyak integer NOT NULL,
  selisih bigint NOT NULL,
  -- The first of these rows: [{subject, selisih}].
  contoh jsonb NOT NULL,
  PRIMARY KEY (institusi_id, pemeriksaan_id, hukum),
  FOREIGN KEY (institusi_id, pemeriksaan_id) REFERENCES pemeriksaan (institusi_id, id)
);

CALL protect_tenant_table('pemeriksaan_hukum');

-- A check that was interrupted is made again from the start.
GRANT SELECT, INSERT ON pemeriksaan_hukum TO lunas_api;
