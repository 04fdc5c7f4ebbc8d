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

-- The worker deletes rows once no message to the old contact is kept.
CREATE POLICY all_institusi_old ON kontak_lama TO lunas_worker USING (true);
GRANT SELECT (institusi_id, berlaku_sampai), DELETE ON kontak_lama TO lunas_worker;

-- The second step of a login of staff: an authenticator app (RFC 6238). The secret is encrypted
-- with a key of the configuration, so that a stolen table gives no codes.
CREATE TABLE totp (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  rahasia text NOT NULL,
  -- Null until the first code of the app was right; until then it is not asked for.
  dipasang_at timestamptz,
  -- The time step of the last accepted code, which is accepted once.
  langkah bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (institusi_id, pengguna_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CALL protect_tenant_table('totp');

GRANT SELECT, INSERT, UPDATE (rahasia, dipasang_at, langkah), DELETE ON totp TO lunas_api;

CREATE VIEW offered.totp WITH (security_invoker = true) AS
SELECT institusi_id, pengguna_id, dipasang_at FROM totp;
GRANT SELECT ON offered.totp TO lunas_api;

-- Codes for people who lost their phone: each works once.
CREATE TABLE totp_cadangan (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  kode_hash text NOT NULL,
  dipakai_at timestamptz,
  PRIMARY KEY (institusi_id, pengguna_id, kode_hash),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CALL protect_tenant_table('totp_cadangan');

GRANT SELECT, INSERT, UPDATE (dipakai_at), DELETE ON totp_cadangan TO lunas_api;

-- Which levels must use a second step; without a row the program's default.
CREATE TABLE aturan_masuk (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  wajib_totp text[] NOT NULL,
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX aturan_masuk_diubah_oleh ON aturan_masuk (institusi_id, diubah_oleh);

CALL protect_tenant_table('aturan_masuk');

GRANT SELECT, INSERT, UPDATE (wajib_totp, diubah_at, diubah_oleh) ON aturan_masuk TO lunas_api;

CREATE VIEW offered.aturan_masuk WITH (security_invoker = true) AS
SELECT institusi_id, wajib_totp FROM aturan_masuk;
GRANT SELECT ON offered.aturan_masuk TO lunas_api;
