-- Why: people who work for an institution are invited, and choose their own password.

CREATE TABLE undangan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  -- The secret of the link is computed from the id; only its hash is here.
  tautan_hash bytea NOT NULL,
  -- Null for the first account, which a command made.
  dibuat_oleh uuid,
  dibuat_at timestamptz NOT NULL,
  berlaku_sampai timestamptz NOT NULL,
  -- A link works once.
  dipakai_at timestamptz,
  -- A newer invitation replaces an older one.
  diganti_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT undangan_tautan_unik UNIQUE (institusi_id, tautan_hash),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT undangan_orang_lain CHECK (dibuat_oleh <> pengguna_id)
);

-- At most one link of a person works.
CREATE UNIQUE INDEX undangan_menunggu ON undangan (institusi_id, pengguna_id)
  WHERE dipakai_at IS NULL AND diganti_at IS NULL;
CREATE INDEX undangan_pengguna ON undangan (institusi_id, pengguna_id);
CREATE INDEX undangan_dibuat_oleh ON undangan (institusi_id, dibuat_oleh);

CALL protect_tenant_table('undangan');

GRANT SELECT, INSERT, UPDATE (dipakai_at, diganti_at) ON undangan TO lunas_api;

CREATE VIEW offered.undangan WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, berlaku_sampai, dipakai_at, diganti_at FROM undangan;
GRANT SELECT ON offered.undangan TO lunas_api;

-- The operator opens institutions, and their admins keep their names: each only inside its own.
ALTER TABLE institusi ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_all ON institusi FOR SELECT USING (true);
CREATE POLICY add_own ON institusi FOR INSERT TO lunas_api
  WITH CHECK (id = current_setting('lunas.institusi_id', true));
CREATE POLICY change_own ON institusi FOR UPDATE TO lunas_api
  USING (id = current_setting('lunas.institusi_id', true))
  WITH CHECK (id = current_setting('lunas.institusi_id', true));
GRANT INSERT, UPDATE (nama, tagline, logo, warna, wa_bantuan) ON institusi TO lunas_api;

-- The code stays, since receipts carry it.
GRANT UPDATE (nama, alamat, kota, logo, zona_waktu, penyelenggara) ON sekolah TO lunas_api;
GRANT DELETE ON sekolah_cari TO lunas_api;
