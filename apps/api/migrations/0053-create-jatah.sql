-- Why: a till sells while the network is away. Money that it may take then is reserved in the ledger
-- before, cut per decider, so that no two of them can sell the same rupiah.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES ('jatah', 'credit', true, 'siswa', NULL);

INSERT INTO ledger_event (event, clearing) VALUES
  ('jatah_dicadangkan', 'sekolah'), ('jatah_dipakai', 'sekolah'), ('jatah_dilepas', 'sekolah');

-- A small program on one PC of the school that decides for all tills that reach it.
CREATE TABLE hub_kantin (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT hub_kantin_nama CHECK (nama <> ''),
  -- Hash of the code that pairs it, until it is used or its time is over.
  kode_sidik bytea,
  kode_sampai timestamptz NOT NULL,
  -- Where tills find it on the school's network, as it said itself.
  alamat text[] NOT NULL DEFAULT '{}',
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  dipasang_at timestamptz,
  terlihat_at timestamptz,
  dicabut_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX hub_kantin_sekolah ON hub_kantin (institusi_id, sekolah_id);
CREATE UNIQUE INDEX hub_kantin_kode ON hub_kantin (institusi_id, kode_sidik) WHERE kode_sidik IS NOT NULL;

CALL protect_tenant_table('hub_kantin');

GRANT SELECT, INSERT, UPDATE (kode_sidik, alamat, dipasang_at, terlihat_at, dicabut_at)
  ON hub_kantin TO lunas_api;

-- What one decider (a till or a hub) may sell on one day without asking the server.
CREATE TABLE jatah (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT jatah_jenis CHECK (jenis IN ('mesin', 'hub')),
  -- The id of the till or hub.
  pemutus_id uuid NOT NULL,
  hari date NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- From then on what is left falls back to the pupils.
  sampai timestamptz NOT NULL,
  dilepas_at timestamptz,
  -- How often money was reserved for it, which numbers the postings.
  kali integer NOT NULL DEFAULT 0,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE UNIQUE INDEX jatah_satu_terbuka ON jatah (institusi_id, pemutus_id) WHERE dilepas_at IS NULL;
CREATE INDEX jatah_sekolah ON jatah (institusi_id, sekolah_id);

CALL protect_tenant_table('jatah');

GRANT SELECT, INSERT, UPDATE (dilepas_at, kali) ON jatah TO lunas_api;

-- The part of one pupil's saldo in it. The database refuses to sell more than the part.
CREATE TABLE jatah_siswa (
  institusi_id text COLLATE "C" NOT NULL,
  jatah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah NOT NULL,
  terpakai rupiah NOT NULL DEFAULT 0,
  CONSTRAINT jatah_siswa_terpakai CHECK (terpakai <= jumlah),
  PRIMARY KEY (institusi_id, jatah_id, siswa_id),
  FOREIGN KEY (institusi_id, jatah_id) REFERENCES jatah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX jatah_siswa_siswa ON jatah_siswa (institusi_id, siswa_id);

CALL protect_tenant_table('jatah_siswa');

GRANT SELECT, INSERT, UPDATE (jumlah, terpakai) ON jatah_siswa TO lunas_api;
