-- Why: what every subject needs so that nothing is done twice, forgotten or repeated by a stranger.

-- Jobs leave with the change that asks for them and are handed to the queue in batches. Writing to
-- the queue directly would raise a NOTIFY in every payment, and those commit one after another.
CREATE TABLE job_outbox (
  institusi_id text COLLATE "C" NOT NULL,
  job text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, job, subject_id)
);

CALL protect_tenant_table('job_outbox');

GRANT SELECT, INSERT ON job_outbox TO lunas_api;

-- Moves waiting jobs into the queue; both happen or neither. Owned by the migrating role, so the
-- worker needs no rights on either table.
CREATE FUNCTION relay_jobs(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_specs graphile_worker.job_spec[];
BEGIN
  WITH keluar AS (
    DELETE FROM job_outbox o
     USING (SELECT w.institusi_id, w.job, w.subject_id FROM job_outbox w
             LIMIT p_limit FOR UPDATE SKIP LOCKED) w
     WHERE o.institusi_id = w.institusi_id AND o.job = w.job AND o.subject_id = w.subject_id
    RETURNING o.institusi_id, o.job, o.subject_id
  )
  SELECT array_agg(ROW(
           k.job,
           json_build_object('institusi_id', k.institusi_id, 'subject_id', k.subject_id),
           NULL, NULL, NULL, k.job || '/' || k.institusi_id || '/' || k.subject_id, NULL, NULL
         )::graphile_worker.job_spec)
    INTO v_specs FROM keluar k;
  IF v_specs IS NULL THEN RETURN 0; END IF;
  PERFORM graphile_worker.add_jobs(v_specs);
  RETURN array_length(v_specs, 1);
END
$$;

REVOKE ALL ON FUNCTION relay_jobs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relay_jobs(integer) TO lunas_worker;

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
  selesai_at timestamptz
);

CREATE INDEX inbound_callback_open ON inbound_callback (diterima_at) WHERE selesai_at IS NULL;

GRANT SELECT, INSERT, UPDATE (selesai_at) ON inbound_callback TO lunas_api, lunas_worker;

-- How often an address called; lost in a crash, which then forgives a minute.
CREATE UNLOGGED TABLE panggilan_hitungan (
  kunci text COLLATE "C" NOT NULL,
  jendela_at timestamptz NOT NULL,
  jumlah integer NOT NULL,
  PRIMARY KEY (kunci, jendela_at)
);

CREATE INDEX panggilan_hitungan_jendela ON panggilan_hitungan (jendela_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON panggilan_hitungan TO lunas_api, lunas_worker;
