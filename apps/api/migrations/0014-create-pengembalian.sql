-- Why: refunds. One person proposes, another agrees; then the money is owed to the payer. It leaves
-- through the gateway or a bank, or stays with the pupil as titipan.

CREATE DOMAIN status_pengembalian AS text CONSTRAINT status_pengembalian CHECK (VALUE IN (
  'menunggu', 'ditolak', 'berjalan', 'selesai'));

CREATE TABLE pengembalian (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- Null for a refund of titipan, which may have come from a sibling or from a decided case. The
  -- pupil's school holds that money and pays it back.
  pembayaran_id uuid,
  sekolah_id uuid NOT NULL,
  -- For whom the payment was, a row of offered.pihak; no foreign key, since it may be a donor.
  pihak_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- By the gateway, by bank, as titipan, or as cash from the drawer of the officer who pays it. If
  -- the gateway refuses, it can still go by bank.
  cara text NOT NULL
    CONSTRAINT pengembalian_cara CHECK (cara IN ('gerbang', 'transfer', 'titipan', 'tunai')),
  -- The payer's bank account, if it goes by bank.
  tujuan text NOT NULL,
  alasan text NOT NULL CONSTRAINT pengembalian_beralasan CHECK (alasan <> ''),
  status status_pengembalian NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diajukan_oleh uuid,
  diputus_at timestamptz,
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  selesai_at timestamptz,
  -- The reference of the bank or gateway.
  referensi text NOT NULL DEFAULT '',
  -- Who started the refund: staff (petugas), the gateway (gerbang), a case about a disputed payment
  -- (sengketa), or the program (otomatis), which moves money that a bill no longer takes to
  -- titipan. Only refunds by staff need two people.
  asal text NOT NULL DEFAULT 'petugas'
    CONSTRAINT pengembalian_asal CHECK (asal IN ('petugas', 'gerbang', 'sengketa', 'otomatis')),
  -- When to ask a silent gateway again; null once a person must act.
  periksa_lagi_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  -- The proposer may take it back; agreeing needs another person.
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
CREATE INDEX pengembalian_pihak ON pengembalian (institusi_id, pihak_id);
CREATE INDEX pengembalian_diajukan_oleh ON pengembalian (institusi_id, diajukan_oleh);
CREATE INDEX pengembalian_diputus_oleh ON pengembalian (institusi_id, diputus_oleh);
CREATE INDEX pengembalian_periksa ON pengembalian (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;
-- Finds the payment of a refund by the bank's reference.
CREATE INDEX pengembalian_referensi ON pengembalian (institusi_id, referensi) WHERE referensi <> '';

CALL protect_tenant_table('pengembalian');

GRANT SELECT, INSERT,
      UPDATE (status, cara, diputus_at, diputus_oleh, catatan, selesai_at, referensi,
              periksa_lagi_at)
  ON pengembalian TO lunas_api;

-- The worker claims refunds of all institutions, and may do nothing else with them.
CREATE POLICY all_institusi_due ON pengembalian TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pengembalian TO lunas_worker;

CREATE VIEW offered.pengembalian WITH (security_invoker = true) AS
SELECT institusi_id, id, pembayaran_id, sekolah_id, pihak_id, jumlah, cara, status, diputus_at,
       referensi, asal
  FROM pengembalian;
GRANT SELECT ON offered.pengembalian TO lunas_api;

-- A gateway may return money without our request, and a payer's bank may take it back. Each return
-- is identified by the gateway's own reference and has one effect. When the gateway reports only the
-- sum of its returns, the increase of that sum is a return, identified by the new sum.
CREATE TABLE penarikan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The gateway and its id of the return: midtrans/1693.
  referensi text COLLATE "C" NOT NULL,
  -- The gateway's charge: a payment, or the basket of several payments.
  charge_id uuid NOT NULL,
  -- The gateway's id of the received money that was returned; empty if its answer has none.
  dari text COLLATE "C" NOT NULL,
  refund_key text COLLATE "C",
  -- False if the gateway reported only a sum, without an id or refund key.
  bernama boolean NOT NULL,
  jenis text NOT NULL CONSTRAINT penarikan_jenis CHECK (jenis IN ('kembali', 'sengketa')),
  jumlah rupiah_positif NOT NULL,
  -- Less than `jumlah` if an earlier sum already included it; that part is booked under the sum.
  dibukukan rupiah NOT NULL,
  pada timestamptz NOT NULL,
  dicatat_at timestamptz NOT NULL,
  -- Our refund that it was taken for, if any.
  pengembalian_id uuid,
  PRIMARY KEY (institusi_id, referensi),
  FOREIGN KEY (institusi_id, pengembalian_id) REFERENCES pengembalian (institusi_id, id),
  CONSTRAINT penarikan_dibukukan CHECK (dibukukan <= jumlah)
);

CREATE INDEX penarikan_charge ON penarikan (institusi_id, charge_id);
CREATE INDEX penarikan_pengembalian ON penarikan (institusi_id, pengembalian_id);

CALL protect_tenant_table('penarikan');

GRANT SELECT, INSERT ON penarikan TO lunas_api;

-- The drawer that the cash of a refund came from.
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
