-- Why: the delivery of a message decides what a screen offers next, and support must be able to
-- look it up. Neither receiver nor text is stored, only a keyed hash of the receiver.

CREATE DOMAIN status_pesan AS text CONSTRAINT status_pesan CHECK (VALUE IN (
  'menunggu', 'diterima', 'terkirim', 'sampai', 'dibaca', 'gagal'));

CREATE TABLE pesan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The tiket of a code, or null.
  tiket text COLLATE "C",
  kanal text NOT NULL CONSTRAINT pesan_kanal CHECK (kanal IN ('whatsapp', 'email')),
  template text NOT NULL,
  -- A keyed hash of the number or address: finds the messages of a person who wants a copy of their
  -- data or leaves.
  penerima_sidik text COLLATE "C" NOT NULL,
  -- The provider's reference, which their support asks for; null before they answer. WhatsApp writes
  -- the receiver's number into it, so it is personal data.
  penyedia_id text COLLATE "C",
  status status_pesan NOT NULL,
  -- The provider's error code, if it failed.
  sebab text,
  dibuat_at timestamptz NOT NULL,
  status_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id)
) WITH (fillfactor = 80);

CREATE INDEX pesan_tiket ON pesan (institusi_id, tiket, dibuat_at DESC) WHERE tiket IS NOT NULL;
CREATE INDEX pesan_dibuat ON pesan (dibuat_at);
CREATE INDEX pesan_penerima ON pesan (institusi_id, penerima_sidik, dibuat_at);

CALL protect_tenant_table('pesan');

-- DELETE: the messages of a person are deleted with the person.
GRANT SELECT, INSERT, UPDATE (penyedia_id, status, sebab, status_at), DELETE ON pesan TO lunas_api;

-- The worker deletes old rows of all institutions, and may do nothing else with them.
CREATE POLICY all_institusi_old ON pesan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dibuat_at), DELETE ON pesan TO lunas_worker;

CREATE VIEW offered.pesan WITH (security_invoker = true) AS
SELECT institusi_id, id, kanal, template, status, dibuat_at, penerima_sidik FROM pesan;
GRANT SELECT ON offered.pesan TO lunas_api;
