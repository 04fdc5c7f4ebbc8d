-- Why: pupils, the people who may see them, and their sessions.

CREATE TABLE siswa (
  institusi_id text COLLATE "C" NOT NULL,
  -- Random and not derived from the NIS, since whoever knows it can read the child's bills.
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nis text COLLATE "C" NOT NULL,
  nama text NOT NULL,
  kelas text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT siswa_nis_unik UNIQUE (institusi_id, sekolah_id, nis),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

-- For the search at the desk: any part of the name, within the officer's schools.
CREATE INDEX siswa_nama ON siswa (institusi_id, sekolah_id, lower(nama) text_pattern_ops);

CALL protect_tenant_table('siswa');

GRANT SELECT, INSERT ON siswa TO lunas_api;
GRANT SELECT (institusi_id, id, sekolah_id, nis, nama, kelas) ON siswa TO lunas_lookup;
CREATE POLICY lookup ON siswa FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.siswa WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nis, nama, kelas FROM siswa;
GRANT SELECT ON offered.siswa TO lunas_api, lunas_lookup;

-- The guardians that a school recorded, by WhatsApp number in the form 628…
CREATE TABLE siswa_wali (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  nomor_wa text NOT NULL CONSTRAINT siswa_wali_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  PRIMARY KEY (institusi_id, siswa_id, nomor_wa),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX siswa_wali_nomor ON siswa_wali (institusi_id, nomor_wa);

CALL protect_tenant_table('siswa_wali');

-- DELETE: a number that now belongs to somebody else must no longer show the child.
GRANT SELECT, INSERT, DELETE ON siswa_wali TO lunas_api;

CREATE VIEW offered.siswa_wali WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, nomor_wa FROM siswa_wali;
GRANT SELECT ON offered.siswa_wali TO lunas_api;

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
  alamat text NOT NULL DEFAULT '',
  -- Null until the address is verified.
  email_terverifikasi_at timestamptz,
  -- The row stays because payments refer to it; the personal data in it is removed.
  dihapus_at timestamptz,
  -- Who created this account; null for people who registered themselves, and for the first account
  -- of an institution. A person's proposal may not be decided with an account that the same person
  -- created.
  dibuat_oleh uuid,
  -- The first login. Old sessions are deleted, and a login on a new device is announced to everybody
  -- who had logged in before.
  pertama_masuk_at timestamptz,
  -- Set while an officer may not log in, with the person who decided it.
  dinonaktifkan_at timestamptz,
  dinonaktifkan_oleh uuid,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, dinonaktifkan_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT pengguna_dinonaktifkan_orang_lain CHECK (dinonaktifkan_oleh <> id),
  CONSTRAINT pengguna_dinonaktifkan CHECK (
    (dinonaktifkan_at IS NULL) = (dinonaktifkan_oleh IS NULL)),
  CONSTRAINT pengguna_dibuat_orang_lain CHECK (dibuat_oleh <> id),
  CONSTRAINT pengguna_nomor_unik UNIQUE (institusi_id, nomor_wa),
  CONSTRAINT pengguna_email_unik UNIQUE (institusi_id, email)
);

CREATE INDEX pengguna_dibuat_oleh ON pengguna (institusi_id, dibuat_oleh);
CREATE INDEX pengguna_dinonaktifkan_oleh ON pengguna (institusi_id, dinonaktifkan_oleh);

CALL protect_tenant_table('pengguna');

GRANT SELECT, INSERT, UPDATE (
  sandi_hash, email_terverifikasi_at, nama, nomor_wa, alamat, email, dihapus_at, dinonaktifkan_at,
  dinonaktifkan_oleh, pertama_masuk_at
) ON pengguna TO lunas_api;

CREATE VIEW offered.pengguna WITH (security_invoker = true) AS
SELECT institusi_id, id, level, nama, nomor_wa, email, alamat, email_terverifikasi_at,
       sandi_hash IS NOT NULL AS punya_sandi, dibuat_oleh, dihapus_at, dinonaktifkan_at
  FROM pengguna;
GRANT SELECT ON offered.pengguna TO lunas_api;

-- Sessions. Only the hash of the token is stored, so a stolen table gives no access. People see the
-- devices on which they are logged in and can end each session; a login on a new device is
-- announced.
CREATE TABLE sesi (
  institusi_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL,
  pengguna_id uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  berakhir_at timestamptz NOT NULL,
  dicabut_at timestamptz,
  id uuid NOT NULL,
  perangkat text NOT NULL DEFAULT '',
  -- A keyed hash, so that the device itself is not stored.
  perangkat_sidik text NOT NULL DEFAULT '',
  terakhir_at timestamptz NOT NULL,
  -- The password was right, and the second step of the login is missing: the code of an
  -- authenticator app, or setting one up. Such a session opens nothing.
  menunggu text CONSTRAINT sesi_menunggu CHECK (menunggu IN ('totp', 'pasang_totp')),
  PRIMARY KEY (institusi_id, token_hash),
  CONSTRAINT sesi_id_unik UNIQUE (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX sesi_pengguna ON sesi (institusi_id, pengguna_id);

CALL protect_tenant_table('sesi');

-- DELETE: sessions name devices, so they are deleted with the person.
GRANT SELECT, INSERT, UPDATE (berakhir_at, dicabut_at, terakhir_at, menunggu), DELETE
  ON sesi TO lunas_api;

CREATE VIEW offered.sesi WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, perangkat_sidik, dibuat_at, berakhir_at, dicabut_at FROM sesi
 WHERE menunggu IS NULL;
GRANT SELECT ON offered.sesi TO lunas_api;

-- Look-ups of children, and of their bills, by strangers; the wali can see them.
CREATE TABLE siswa_pencarian (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  -- A keyed hash: tells visitors apart without storing an address.
  alamat_sidik text NOT NULL,
  -- A child was searched by NIS, or its bills were opened.
  jenis text NOT NULL CONSTRAINT siswa_pencarian_jenis CHECK (jenis IN ('cari', 'tagihan')),
  kali integer NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id, pada, alamat_sidik, jenis),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('siswa_pencarian');

-- UPDATE: two processes may write in the same millisecond.
GRANT SELECT, INSERT, UPDATE (kali) ON siswa_pencarian TO lunas_api;

CREATE VIEW offered.siswa_pencarian WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, pada, alamat_sidik, jenis, kali FROM siswa_pencarian;
GRANT SELECT ON offered.siswa_pencarian TO lunas_api;
