-- Why: a pupil's PIN can be tried at any till, so wrong tries are counted in the database; a proven
-- guardian may set a new PIN.

-- A separate table, so that queries on siswa cannot read the PIN.
CREATE TABLE siswa_pin (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  pin_hash text NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('siswa_pin');

GRANT SELECT, INSERT, UPDATE (pin_hash) ON siswa_pin TO lunas_api;

-- Tries since the last right PIN. A separate table, since look-ups read siswa all day.
CREATE TABLE siswa_pin_percobaan (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  salah smallint NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('siswa_pin_percobaan');

GRANT SELECT, INSERT, UPDATE (salah), DELETE ON siswa_pin_percobaan TO lunas_api;

-- The running reset of a guardian; a new one replaces it.
CREATE TABLE pin_reset (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  tiket text COLLATE "C" NOT NULL,
  dimulai_at timestamptz NOT NULL,
  -- The hash of the code that was right, since the last step sends it again.
  otp_hash text,
  terverifikasi_at timestamptz,
  PRIMARY KEY (institusi_id, pengguna_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX pin_reset_siswa ON pin_reset (institusi_id, siswa_id);

CALL protect_tenant_table('pin_reset');

GRANT SELECT, INSERT, UPDATE (siswa_id, tiket, dimulai_at, otp_hash, terverifikasi_at), DELETE
  ON pin_reset TO lunas_api;
