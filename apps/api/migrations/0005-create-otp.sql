-- Why: a code proves that somebody holds a number or an address. What is guessed, how often and for
-- which purpose is counted here, where every API process agrees.

CREATE TABLE otp (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  -- Random, since it is half of the proof: people see it as tiket.
  id uuid NOT NULL,
  tipe text NOT NULL CONSTRAINT otp_tipe CHECK (tipe IN (
    'login', 'register', 'reset_pin', 'tambah_anak', 'email', 'reset_sandi', 'hapus_akun')),
  kanal text NOT NULL CONSTRAINT otp_kanal CHECK (kanal IN ('whatsapp', 'email')),
  tujuan text COLLATE "C" NOT NULL,
  -- What the code is about beyond its receiver, in the words of who asked for it.
  subjek text NOT NULL DEFAULT '',
  -- A keyed hash of the device, or nothing where the client has none.
  perangkat_sidik text NOT NULL DEFAULT '',
  -- Empty until a code leaves; a number without an account keeps it empty for ever.
  kode_hash text,
  berlaku_sampai timestamptz NOT NULL,
  -- The code that went by e-mail because WhatsApp did not arrive.
  email_at timestamptz,
  email_kode_hash text,
  email_berlaku_sampai timestamptz,
  percobaan smallint NOT NULL DEFAULT 0,
  kiriman smallint NOT NULL DEFAULT 1,
  dibuat_at timestamptz NOT NULL,
  kirim_lagi_at timestamptz NOT NULL,
  dipakai_at timestamptz,
  -- The proof that a verified number hands to the registration form.
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
) ON otp TO lunas_api;

-- Numbers are not kept longer than their codes are of use: the worker forgets old rows.
CREATE POLICY all_institusi_old ON otp TO lunas_worker USING (true);
GRANT SELECT (dibuat_at), DELETE ON otp TO lunas_worker;

CREATE VIEW offered.otp WITH (security_invoker = true) AS
SELECT institusi_id, id, tipe, tujuan, perangkat_sidik, dipakai_at FROM otp;
GRANT SELECT ON offered.otp TO lunas_api;
