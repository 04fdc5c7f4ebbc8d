-- Why: a code proves that a person holds a number or an address. Tries are counted in the database,
-- so that all API processes share the count.

CREATE TABLE otp (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  -- Random, since the tiket, which is made of it, is half of the proof.
  id uuid NOT NULL,
  tipe text NOT NULL CONSTRAINT otp_tipe CHECK (tipe IN (
    'login', 'register', 'reset_pin', 'tambah_anak', 'email', 'nomor', 'konfirmasi', 'reset_sandi',
    'hapus_akun', 'salinan')),
  kanal text NOT NULL CONSTRAINT otp_kanal CHECK (kanal IN ('whatsapp', 'email')),
  tujuan text COLLATE "C" NOT NULL,
  -- What the code is about besides its receiver, as set by the slice that requested it.
  subjek text NOT NULL DEFAULT '',
  -- A keyed hash of the device; empty if the client sent none.
  perangkat_sidik text NOT NULL DEFAULT '',
  -- Asked from a device on which the receiver has logged in before.
  dikenal boolean NOT NULL DEFAULT false,
  -- Null until a code is sent; stays null for a number without an account.
  kode_hash text,
  berlaku_sampai timestamptz NOT NULL,
  -- The second code, sent by e-mail because WhatsApp did not deliver the first.
  email_at timestamptz,
  email_kode_hash text,
  email_berlaku_sampai timestamptz,
  percobaan smallint NOT NULL DEFAULT 0,
  kiriman smallint NOT NULL DEFAULT 1,
  dibuat_at timestamptz NOT NULL,
  kirim_lagi_at timestamptz NOT NULL,
  dipakai_at timestamptz,
  -- The hash of the proof that the registration form sends for a verified number.
  proof_hash bytea,
  proof_berlaku_sampai timestamptz,
  proof_dipakai_at timestamptz,
  PRIMARY KEY (institusi_id, id)
) WITH (fillfactor = 70);

CREATE INDEX otp_tujuan ON otp (institusi_id, tujuan, dibuat_at);
CREATE UNIQUE INDEX otp_proof ON otp (institusi_id, proof_hash) WHERE proof_hash IS NOT NULL;
CREATE INDEX otp_dibuat ON otp (dibuat_at);

CALL protect_tenant_table('otp');

GRANT SELECT, INSERT, UPDATE (
  kode_hash, email_at, email_kode_hash, email_berlaku_sampai, percobaan, kiriman, kirim_lagi_at,
  dipakai_at, proof_hash, proof_berlaku_sampai, proof_dipakai_at
), DELETE ON otp TO lunas_api;

-- The worker deletes old rows, so that numbers are not kept longer than needed.
CREATE POLICY all_institusi_old ON otp TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dibuat_at), DELETE ON otp TO lunas_worker;

CREATE VIEW offered.otp WITH (security_invoker = true) AS
SELECT institusi_id, id, tipe, tujuan, perangkat_sidik, dipakai_at FROM otp;
GRANT SELECT ON offered.otp TO lunas_api;
