-- Why: a school also takes money itself, as cash or with the slip of a bank transfer. It becomes an
-- ordinary payment; only its place differs: an officer's drawer, or the school's bank account.

-- A drawer: the cash of one officer at one school, from the first payment until it is counted. Its
-- account in the ledger is kas/<id>.
CREATE TABLE kas (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The day it was opened, in the school's zone.
  tanggal date NOT NULL,
  dibuka_at timestamptz NOT NULL,
  ditutup_at timestamptz,
  -- The amount by the books, and the counted amount.
  seharusnya rupiah,
  dihitung rupiah,
  alasan text NOT NULL DEFAULT '',
  -- Who counted it; null while it is open. If the officer is absent, a supervisor counts the drawer
  -- and is named here.
  ditutup_oleh uuid,
  -- A count that differs too much waits here for a second person, who counts without seeing it. Until
  -- then no cash goes in or out.
  hitungan rupiah,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  -- Why the last such count did not stand.
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT kas_dua_orang CHECK (ditutup_at IS NULL OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT kas_diajukan CHECK (
    (hitungan IS NULL) = (diajukan_oleh IS NULL) AND (hitungan IS NULL) = (diajukan_at IS NULL)),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, ditutup_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT kas_ditutup_dihitung CHECK (
    (ditutup_at IS NULL) = (dihitung IS NULL) AND (ditutup_at IS NULL) = (seharusnya IS NULL)),
  CONSTRAINT kas_selisih_dijelaskan CHECK (dihitung = seharusnya OR alasan <> ''),
  CONSTRAINT kas_ditutup_orang_lain
    CHECK (ditutup_oleh IS NULL OR ditutup_oleh = pengguna_id OR alasan <> '')
);

CREATE INDEX kas_pengguna ON kas (institusi_id, pengguna_id, id);
CREATE INDEX kas_sekolah ON kas (institusi_id, sekolah_id, id);
CREATE INDEX kas_ditutup_oleh ON kas (institusi_id, ditutup_oleh);
CREATE INDEX kas_diajukan_oleh ON kas (institusi_id, diajukan_oleh);
CREATE INDEX kas_diputus_oleh ON kas (institusi_id, diputus_oleh);
-- Two requests at the same moment open one drawer.
CREATE UNIQUE INDEX kas_satu_terbuka ON kas (institusi_id, pengguna_id, sekolah_id)
  WHERE ditutup_at IS NULL;

CALL protect_tenant_table('kas');

GRANT SELECT, INSERT, UPDATE (
  ditutup_at, seharusnya, dihitung, alasan, ditutup_oleh, hitungan, diajukan_oleh, diajukan_at,
  diputus_oleh, diputus_at, catatan)
  ON kas TO lunas_api;

CREATE VIEW offered.kas WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id FROM kas;
GRANT SELECT ON offered.kas TO lunas_api;

-- The drawer that the cash of a payment went into.
CREATE TABLE kas_pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  kas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id),
  FOREIGN KEY (institusi_id, kas_id) REFERENCES kas (institusi_id, id)
);

CREATE INDEX kas_pembayaran_kas ON kas_pembayaran (institusi_id, kas_id);

CALL protect_tenant_table('kas_pembayaran');

GRANT SELECT, INSERT ON kas_pembayaran TO lunas_api;

CREATE DOMAIN status_slip AS text CONSTRAINT status_slip CHECK (VALUE IN (
  'menunggu', 'disetujui', 'ditolak'));

-- A bank transfer that an officer recorded. It becomes a payment once a second person has found it
-- at the bank.
CREATE TABLE slip (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- The transferred amount, which may exceed the bills below.
  jumlah rupiah_positif NOT NULL,
  tanggal date NOT NULL,
  bank text NOT NULL,
  pengirim text NOT NULL,
  -- The file in the storage; null once its time is over. Its hash stays: it finds a photo that was
  -- used before.
  kunci text COLLATE "C",
  jenis text NOT NULL CONSTRAINT slip_jenis CHECK (jenis IN ('image/jpeg', 'application/pdf')),
  ukuran integer NOT NULL CONSTRAINT slip_ukuran CHECK (ukuran BETWEEN 1 AND 2097152),
  sidik bytea NOT NULL,
  status status_slip NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diputus_at timestamptz,
  diputus_oleh uuid,
  alasan text NOT NULL DEFAULT '',
  pembayaran_id uuid,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  -- The proposer may take it back; agreeing needs another person.
  CONSTRAINT slip_dua_orang CHECK (status = 'ditolak' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT slip_diputus CHECK (
    (status = 'menunggu') = (diputus_at IS NULL) AND (status = 'menunggu') = (diputus_oleh IS NULL)),
  CONSTRAINT slip_dibayar CHECK ((status = 'disetujui') = (pembayaran_id IS NOT NULL)),
  CONSTRAINT slip_ditolak_karena CHECK (status <> 'ditolak' OR alasan <> '')
);

CREATE INDEX slip_sekolah ON slip (institusi_id, sekolah_id, id);
CREATE INDEX slip_sidik ON slip (institusi_id, sidik);
CREATE INDEX slip_kunci ON slip (institusi_id, kunci);
CREATE INDEX slip_siswa ON slip (institusi_id, siswa_id);
CREATE INDEX slip_diajukan_oleh ON slip (institusi_id, diajukan_oleh);
CREATE INDEX slip_diputus_oleh ON slip (institusi_id, diputus_oleh);
CREATE INDEX slip_menunggu ON slip (institusi_id, id) WHERE status = 'menunggu';
-- Few rows compared with payments; statement lines are compared with slips of the same amount.
CREATE INDEX slip_disetujui ON slip (institusi_id, jumlah) WHERE status = 'disetujui';

CALL protect_tenant_table('slip');

GRANT SELECT, INSERT, UPDATE (status, diputus_at, diputus_oleh, alasan, pembayaran_id)
  ON slip TO lunas_api;

-- The worker lets go of the file once its time is over.
CREATE INDEX slip_lama ON slip (diajukan_at) WHERE kunci IS NOT NULL;
CREATE POLICY all_institusi_old ON slip TO lunas_worker USING (true);
GRANT SELECT (institusi_id, diajukan_at, kunci), UPDATE (kunci) ON slip TO lunas_worker;

CREATE VIEW offered.slip WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jumlah, tanggal, pengirim, status, pembayaran_id FROM slip;
GRANT SELECT ON offered.slip TO lunas_api;

-- A photo that was sent and waits for the slip that names it. It also stays after that, so that a
-- request that is sent again finds it; the worker deletes it after a day.
CREATE TABLE slip_foto (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- Only the person who sent it may name it.
  pengguna_id uuid NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT slip_foto_jenis CHECK (jenis IN ('image/jpeg', 'application/pdf')),
  ukuran integer NOT NULL CONSTRAINT slip_foto_ukuran CHECK (ukuran BETWEEN 1 AND 2097152),
  sidik bytea NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX slip_foto_pengguna ON slip_foto (institusi_id, pengguna_id);
CREATE INDEX slip_foto_lama ON slip_foto (dibuat_at);
CREATE INDEX slip_foto_kunci ON slip_foto (institusi_id, kunci);

CALL protect_tenant_table('slip_foto');

GRANT SELECT, INSERT ON slip_foto TO lunas_api;

CREATE POLICY all_institusi_old ON slip_foto TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dibuat_at), DELETE ON slip_foto TO lunas_worker;

CREATE TABLE slip_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  slip_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, slip_id, tagihan_id),
  FOREIGN KEY (institusi_id, slip_id) REFERENCES slip (institusi_id, id)
);

CREATE INDEX slip_rincian_tagihan ON slip_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('slip_rincian');

GRANT SELECT, INSERT ON slip_rincian TO lunas_api;
