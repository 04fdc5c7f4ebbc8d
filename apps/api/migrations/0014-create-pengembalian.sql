-- Why: money goes back as carefully as it came: one person asks, another agrees, and only then is it
-- owed to the payer; it leaves by the gateway or by bank, or stays with the pupil.

CREATE DOMAIN status_pengembalian AS text CONSTRAINT status_pengembalian CHECK (VALUE IN (
  'menunggu', 'ditolak', 'berjalan', 'selesai'));

CREATE TABLE pengembalian (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- Null for what is kept for a pupil, which may have come from a sibling, or from a case that two
  -- people decided. It lies with the pupil's school, whose hands it leaves.
  pembayaran_id uuid,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- By the gateway, by bank, kept for the pupil, or as cash out of the drawer of the officer who pays
  -- it. A gateway that refuses leaves the bank.
  cara text NOT NULL
    CONSTRAINT pengembalian_cara CHECK (cara IN ('gerbang', 'transfer', 'titipan', 'tunai')),
  -- The payer's bank account, where it goes by bank.
  tujuan text NOT NULL,
  alasan text NOT NULL CONSTRAINT pengembalian_beralasan CHECK (alasan <> ''),
  status status_pengembalian NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diajukan_oleh uuid,
  diputus_at timestamptz,
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  selesai_at timestamptz,
  -- What the bank or the gateway calls it.
  referensi text NOT NULL DEFAULT '',
  -- Who began a refund: somebody of the staff, the gateway, a case about a disputed payment, or the
  -- program: what a bill does not take any more leaves it by itself and is kept for the pupil. Only
  -- the first is asked for by one person and agreed by another.
  asal text NOT NULL DEFAULT 'petugas'
    CONSTRAINT pengembalian_asal CHECK (asal IN ('petugas', 'gerbang', 'sengketa', 'otomatis')),
  -- When a gateway that has not answered is asked again; nothing once a person has to.
  periksa_lagi_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  -- Whoever asked may take it back; a yes needs somebody else.
  CONSTRAINT pengembalian_dua_orang CHECK (status = 'ditolak' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT pengembalian_diputus CHECK (
    (status = 'menunggu') = (diputus_at IS NULL)
    AND (asal <> 'petugas'
      OR (diajukan_oleh IS NOT NULL AND (diputus_at IS NULL) = (diputus_oleh IS NULL)))),
  CONSTRAINT pengembalian_selesai CHECK ((status = 'selesai') = (selesai_at IS NOT NULL)),
  CONSTRAINT pengembalian_titipan CHECK (
    pembayaran_id IS NOT NULL OR (asal = 'petugas' AND cara <> 'gerbang'))
);

CREATE INDEX pengembalian_pembayaran ON pengembalian (institusi_id, pembayaran_id);
CREATE INDEX pengembalian_sekolah ON pengembalian (institusi_id, sekolah_id, id);
CREATE INDEX pengembalian_siswa ON pengembalian (institusi_id, siswa_id);
CREATE INDEX pengembalian_diajukan_oleh ON pengembalian (institusi_id, diajukan_oleh);
CREATE INDEX pengembalian_diputus_oleh ON pengembalian (institusi_id, diputus_oleh);
CREATE INDEX pengembalian_periksa ON pengembalian (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;
-- Whoever holds the bank's reference of money that went back finds the payment that it was of.
CREATE INDEX pengembalian_referensi ON pengembalian (institusi_id, referensi) WHERE referensi <> '';

CALL protect_tenant_table('pengembalian');

GRANT SELECT, INSERT,
      UPDATE (status, cara, diputus_at, diputus_oleh, catatan, selesai_at, referensi,
              periksa_lagi_at)
  ON pengembalian TO lunas_api;

-- The worker claims refunds across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON pengembalian TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pengembalian TO lunas_worker;

CREATE VIEW offered.pengembalian WITH (security_invoker = true) AS
SELECT institusi_id, id, pembayaran_id, sekolah_id, siswa_id, jumlah, cara, status, diputus_at,
       referensi, asal
  FROM pengembalian;
GRANT SELECT ON offered.pengembalian TO lunas_api;

-- A gateway also gives money back when nobody here asked it to, and a payer's bank takes it back;
-- each such return is known by the gateway's own reference, and has one effect.
CREATE TABLE penarikan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The gateway and its own id of the return: midtrans/1693.
  referensi text COLLATE "C" NOT NULL,
  -- What the gateway knows the money by: a payment, or the basket that payments are parts of.
  charge_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT penarikan_jenis CHECK (jenis IN ('kembali', 'sengketa')),
  jumlah rupiah_positif NOT NULL,
  pada timestamptz NOT NULL,
  dicatat_at timestamptz NOT NULL,
  -- The refund that it was, where somebody here had asked for it.
  pengembalian_id uuid,
  PRIMARY KEY (institusi_id, referensi),
  FOREIGN KEY (institusi_id, pengembalian_id) REFERENCES pengembalian (institusi_id, id)
);

CREATE INDEX penarikan_charge ON penarikan (institusi_id, charge_id);
CREATE INDEX penarikan_pengembalian ON penarikan (institusi_id, pengembalian_id);

CALL protect_tenant_table('penarikan');

GRANT SELECT, INSERT ON penarikan TO lunas_api;

-- Which drawer the cash of a refund came out of.
CREATE TABLE kas_keluar (
  institusi_id text COLLATE "C" NOT NULL,
  pengembalian_id uuid NOT NULL,
  kas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, pengembalian_id),
  FOREIGN KEY (institusi_id, pengembalian_id) REFERENCES pengembalian (institusi_id, id),
  FOREIGN KEY (institusi_id, kas_id) REFERENCES kas (institusi_id, id)
);

CREATE INDEX kas_keluar_kas ON kas_keluar (institusi_id, kas_id);

CALL protect_tenant_table('kas_keluar');

GRANT SELECT, INSERT ON kas_keluar TO lunas_api;
