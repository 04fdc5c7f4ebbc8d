-- Why: what every subject needs so that nothing is done twice, forgotten or repeated by a stranger.

-- Jobs leave with the change that asks for them and are handed to the queue in batches. Writing to
-- the queue directly would raise a NOTIFY in every payment, and those commit one after another. The
-- outbox is emptied twice a second and read whole, and the queue behind it knows a job by its key, so
-- that one written twice is done once: it has no key.
CREATE TABLE job_outbox (
  institusi_id text COLLATE "C" NOT NULL,
  job text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL
);

-- Without a key a row is told to a copy of this database by all that is in it.
ALTER TABLE job_outbox REPLICA IDENTITY FULL;

CALL protect_tenant_table('job_outbox');

GRANT SELECT, INSERT ON job_outbox TO lunas_api;

-- The worker sees which institutions have jobs, and hands them on by relay_jobs alone.
CREATE POLICY all_institusi_due ON job_outbox FOR SELECT TO lunas_worker USING (true);
GRANT SELECT (institusi_id) ON job_outbox TO lunas_worker;

-- Same key and body: same answer. Same key and another body: refused.
CREATE TABLE idempotensi (
  institusi_id text COLLATE "C" NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  sidik text NOT NULL,
  subject_id uuid NOT NULL,
  jawaban jsonb,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, kunci)
);

CALL protect_tenant_table('idempotensi');

GRANT SELECT, INSERT, UPDATE (jawaban) ON idempotensi TO lunas_api;

-- What providers told us, word for word, before we believe which institution it is about; so no
-- tenant column. The API adds and closes rows, and cannot change what was said.
CREATE TABLE inbound_callback (
  id uuid PRIMARY KEY,
  gateway text NOT NULL,
  body text NOT NULL,
  diterima_at timestamptz NOT NULL,
  selesai_at timestamptz,
  -- When it is tried next; null until it was tried once more, so that storing one costs what it did.
  coba_lagi_at timestamptz,
  -- About an order of somebody who shares our place at the gateway: closed without being applied.
  asing boolean NOT NULL DEFAULT false
);

CREATE INDEX inbound_callback_open ON inbound_callback (diterima_at) WHERE selesai_at IS NULL;

GRANT SELECT, INSERT, UPDATE (selesai_at) ON inbound_callback TO lunas_api, lunas_worker;
GRANT UPDATE (asing) ON inbound_callback TO lunas_api;
-- What could not be applied goes to the back of the queue, so that others are tried meanwhile.
GRANT UPDATE (coba_lagi_at) ON inbound_callback TO lunas_worker;

-- How often an address called; lost in a crash, which then forgives a minute.
CREATE UNLOGGED TABLE panggilan_hitungan (
  kunci text COLLATE "C" NOT NULL,
  jendela_at timestamptz NOT NULL,
  jumlah integer NOT NULL,
  PRIMARY KEY (kunci, jendela_at)
);

CREATE INDEX panggilan_hitungan_jendela ON panggilan_hitungan (jendela_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON panggilan_hitungan TO lunas_api, lunas_worker;
