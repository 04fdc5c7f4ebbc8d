-- Why: somebody with a stolen session must not take over an account. The old contact of a changed
-- e-mail address or number is told, and can undo the change for some days.

CREATE TABLE kontak_lama (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT kontak_lama_jenis CHECK (jenis IN ('email', 'nomor')),
  -- The contact before the change; null if there was none. Nobody else can take it meanwhile.
  lama text,
  -- When the old e-mail address was verified. An unverified one receives no link.
  lama_terverifikasi_at timestamptz,
  -- The hash of the secret in the link, so that a stolen table undoes nothing.
  tautan_hash bytea NOT NULL,
  diubah_at timestamptz NOT NULL,
  berlaku_sampai timestamptz NOT NULL,
  -- Set when this change was undone, by its own link or by that of another change.
  dibatalkan_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kontak_lama_tautan_unik UNIQUE (institusi_id, tautan_hash),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX kontak_lama_pengguna ON kontak_lama (institusi_id, pengguna_id);
CREATE INDEX kontak_lama_lama ON kontak_lama (institusi_id, lama);
CREATE INDEX kontak_lama_berlaku ON kontak_lama (berlaku_sampai);

CALL protect_tenant_table('kontak_lama');

-- DELETE: old contacts are deleted with the person.
GRANT SELECT, INSERT, UPDATE (dibatalkan_at), DELETE ON kontak_lama TO lunas_api;

-- The worker deletes rows when their link has expired, so that old contacts are not kept longer.
CREATE POLICY all_institusi_old ON kontak_lama TO lunas_worker USING (true);
GRANT SELECT (institusi_id, berlaku_sampai), DELETE ON kontak_lama TO lunas_worker;
