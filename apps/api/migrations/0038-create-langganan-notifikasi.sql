-- Why: a device that a person allowed to show notifications. It belongs to one login, so it ends with
-- that login: a revoked session, a logout or a deleted account gets no further pushes.

CREATE TABLE langganan_notifikasi (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  sesi_id uuid NOT NULL,
  -- The address at the browser's push service, and the keys that its messages are encrypted with.
  endpoint text COLLATE "C" NOT NULL
    CONSTRAINT langganan_notifikasi_endpoint CHECK (length(endpoint) BETWEEN 10 AND 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Written at each start of the app.
  dilihat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- The next person who logs in on the device takes it over.
  CONSTRAINT langganan_notifikasi_perangkat UNIQUE (institusi_id, endpoint),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sesi_id) REFERENCES sesi (institusi_id, id) ON DELETE CASCADE
);

CREATE INDEX langganan_notifikasi_pengguna ON langganan_notifikasi (institusi_id, pengguna_id);
CREATE INDEX langganan_notifikasi_sesi ON langganan_notifikasi (institusi_id, sesi_id);

CALL protect_tenant_table('langganan_notifikasi');

GRANT SELECT, INSERT, UPDATE (pengguna_id, sesi_id, p256dh, auth, dilihat_at), DELETE
  ON langganan_notifikasi TO lunas_api;
