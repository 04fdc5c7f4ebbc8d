-- Why: jobs, idempotency keys, stored notifications and rate limits, which every subject uses.

-- Jobs are written in the transaction of the change that needs them, and moved to the queue in
-- batches. Writing to the queue directly would send a NOTIFY in every payment, and transactions
-- with a NOTIFY commit one after another. The table needs no primary key: it is emptied twice a
-- second, relay_jobs queues a duplicate once, and every job may run twice.
CREATE TABLE job_outbox (
  institusi_id text COLLATE "C" NOT NULL,
  job text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL
);

-- Without a primary key, logical replication needs the full row.
ALTER TABLE job_outbox REPLICA IDENTITY FULL;

CALL protect_tenant_table('job_outbox');

GRANT SELECT, INSERT ON job_outbox TO lunas_api;

-- The worker sees which institutions have jobs, and moves them only with relay_jobs, which runs as
-- the owner.
CREATE POLICY all_institusi_due ON job_outbox FOR SELECT TO lunas_worker USING (true);
CREATE POLICY all_institusi_relay ON job_outbox TO CURRENT_USER USING (true);
GRANT SELECT (institusi_id) ON job_outbox TO lunas_worker;

-- Same key and body: same answer. Same key and another body: refused.
CREATE TABLE idempotensi (
  institusi_id text COLLATE "C" NOT NULL,
  -- Who sent the request (a person's id, or 'tamu' without a session), and to which call. Another
  -- caller's request with the same key is another request.
  pemilik text COLLATE "C" NOT NULL,
  panggilan text COLLATE "C" NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  sidik text NOT NULL,
  subject_id uuid NOT NULL,
  jawaban jsonb,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, pemilik, panggilan, kunci)
);

CALL protect_tenant_table('idempotensi');

-- DELETE: answers name people and children, so they are deleted with the person who got them.
GRANT SELECT, INSERT, UPDATE (jawaban), DELETE ON idempotensi TO lunas_api;

-- Notifications of providers as received. There is no tenant column, since the institution is not
-- verified yet. The API adds and closes rows, but cannot change the body.
CREATE TABLE inbound_callback (
  id uuid PRIMARY KEY,
  gateway text NOT NULL,
  body text NOT NULL,
  diterima_at timestamptz NOT NULL,
  selesai_at timestamptz,
  -- When to retry it; null before the first retry.
  coba_lagi_at timestamptz,
  -- True for an order of another merchant who shares our gateway account: closed, not applied.
  asing boolean NOT NULL DEFAULT false
);

CREATE INDEX inbound_callback_open ON inbound_callback (diterima_at) WHERE selesai_at IS NULL;

GRANT SELECT, INSERT, UPDATE (selesai_at) ON inbound_callback TO lunas_api, lunas_worker;
GRANT UPDATE (asing) ON inbound_callback TO lunas_api;
-- A notification that could not be applied is retried later, so that it does not block others.
GRANT UPDATE (coba_lagi_at) ON inbound_callback TO lunas_worker;

-- Counts calls per network address. Unlogged: after a crash the counts start again.
CREATE UNLOGGED TABLE panggilan_hitungan (
  kunci text COLLATE "C" NOT NULL,
  jendela_at timestamptz NOT NULL,
  -- The end of the window; some last a minute, others a day.
  sampai_at timestamptz NOT NULL,
  jumlah integer NOT NULL,
  PRIMARY KEY (kunci, jendela_at)
);

CREATE INDEX panggilan_hitungan_sampai ON panggilan_hitungan (sampai_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON panggilan_hitungan TO lunas_api, lunas_worker;
