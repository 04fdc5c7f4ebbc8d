-- Why: whose bills they are, who may see them in full, and who is logged in.

CREATE TABLE siswa (
  institusi_id text COLLATE "C" NOT NULL,
  -- Random and not derived from the NIS, since it is the key to a child's bills.
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nis text COLLATE "C" NOT NULL,
  nama text NOT NULL,
  kelas text NOT NULL DEFAULT '',
  pin_hash text,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT siswa_nis_unik UNIQUE (institusi_id, sekolah_id, nis),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('siswa');

GRANT SELECT, INSERT ON siswa TO lunas_api;

-- The guardians a school knows, by WhatsApp number in the form 628…
CREATE TABLE siswa_wali (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  nomor_wa text NOT NULL CONSTRAINT siswa_wali_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  PRIMARY KEY (institusi_id, siswa_id, nomor_wa),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX siswa_wali_nomor ON siswa_wali (institusi_id, nomor_wa);

CALL protect_tenant_table('siswa_wali');

GRANT SELECT, INSERT ON siswa_wali TO lunas_api;

CREATE TABLE pengguna (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  level text NOT NULL CONSTRAINT pengguna_level CHECK (level IN (
    'wali', 'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi',
    'operator')),
  nama text NOT NULL,
  nomor_wa text CONSTRAINT pengguna_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  email text,
  sandi_hash text,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT pengguna_nomor_unik UNIQUE (institusi_id, nomor_wa),
  CONSTRAINT pengguna_email_unik UNIQUE (institusi_id, email)
);

CALL protect_tenant_table('pengguna');

GRANT SELECT, INSERT ON pengguna TO lunas_api;

-- A session; only the hash of its token is kept, so a stolen table opens nothing.
CREATE TABLE sesi (
  institusi_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  pengguna_id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  berakhir_at timestamptz NOT NULL,
  dicabut_at timestamptz,
  PRIMARY KEY (institusi_id, token_hash),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX sesi_pengguna ON sesi (institusi_id, pengguna_id);

CALL protect_tenant_table('sesi');

GRANT SELECT, INSERT, UPDATE (berakhir_at, dicabut_at) ON sesi TO lunas_api;

-- Children are a sensitive class: every look-up by a stranger leaves a trace the wali can see.
CREATE TABLE siswa_pencarian (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  -- A keyed hash, so that one visitor can be told from another without keeping an address.
  alamat_sidik text NOT NULL,
  kali integer NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id, pada, alamat_sidik),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('siswa_pencarian');

GRANT SELECT, INSERT ON siswa_pencarian TO lunas_api;
