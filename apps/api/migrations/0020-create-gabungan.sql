-- Why: one payment for several children. For the gateway it is one charge with one fee; in our
-- books each child's part is an ordinary payment with its own posting and receipt (decision 018).

-- The charge at the gateway. Amounts, method, status and times are those of its parts.
CREATE TABLE pembayaran_gabungan (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- What the payer must do; null until the gateway has answered.
  instruksi jsonb,
  diperiksa_at timestamptz,
  -- When to ask the gateway next; null when nothing more is expected.
  periksa_lagi_at timestamptz,
  PRIMARY KEY (institusi_id, id)
);

CREATE INDEX pembayaran_gabungan_periksa_lagi
  ON pembayaran_gabungan (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;

CALL protect_tenant_table('pembayaran_gabungan');

GRANT SELECT, INSERT, UPDATE (instruksi, diperiksa_at, periksa_lagi_at) ON pembayaran_gabungan TO lunas_api;

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON pembayaran_gabungan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pembayaran_gabungan TO lunas_worker;

CREATE VIEW offered.pembayaran_gabungan WITH (security_invoker = true) AS
SELECT institusi_id, id FROM pembayaran_gabungan;
GRANT SELECT ON offered.pembayaran_gabungan TO lunas_api;

-- A separate table, so that payments for one child carry no extra column.
CREATE TABLE pembayaran_bagian (
  institusi_id text COLLATE "C" NOT NULL,
  gabungan_id uuid NOT NULL,
  -- The order in which too little money is divided: the child with the oldest due bill first.
  urutan smallint NOT NULL,
  pembayaran_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, gabungan_id, urutan),
  CONSTRAINT pembayaran_bagian_satu_gabungan UNIQUE (institusi_id, pembayaran_id),
  FOREIGN KEY (institusi_id, gabungan_id) REFERENCES pembayaran_gabungan (institusi_id, id)
);

CALL protect_tenant_table('pembayaran_bagian');

GRANT SELECT, INSERT ON pembayaran_bagian TO lunas_api;

CREATE VIEW offered.pembayaran_bagian WITH (security_invoker = true) AS
SELECT institusi_id, gabungan_id, urutan, pembayaran_id FROM pembayaran_bagian;
GRANT SELECT ON offered.pembayaran_bagian TO lunas_api;
