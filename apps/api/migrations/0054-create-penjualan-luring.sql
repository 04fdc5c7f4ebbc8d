-- Why: a sale that a till or hub made without the server arrives once, in any order, days later too.
-- One that cannot be booked stays visible here until it can.

CREATE DOMAIN status_luring AS text
  CONSTRAINT status_luring CHECK (VALUE IN ('dibukukan', 'tertahan', 'batal'));

CREATE TABLE penjualan_luring (
  institusi_id text COLLATE "C" NOT NULL,
  -- Made by the till, the same as of the sale.
  id uuid NOT NULL,
  mesin_id uuid NOT NULL,
  urut integer NOT NULL CONSTRAINT penjualan_luring_urut CHECK (urut > 0),
  sekolah_id uuid NOT NULL,
  -- Null of an attempt that the till gave up before anybody decided.
  siswa_id uuid,
  -- What the till wrote down, as it came.
  isi jsonb NOT NULL,
  lewat text NOT NULL CONSTRAINT penjualan_luring_lewat CHECK (lewat IN ('mesin', 'hub', 'penyelamat')),
  -- The decider: the id of the till or hub.
  pemutus_id uuid NOT NULL,
  status status_luring NOT NULL,
  -- The code that says why it is held; empty otherwise.
  alasan text NOT NULL DEFAULT '',
  terjadi_at timestamptz NOT NULL,
  diterima_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id)
);

CREATE INDEX penjualan_luring_mesin ON penjualan_luring (institusi_id, mesin_id, urut);
CREATE INDEX penjualan_luring_siswa ON penjualan_luring (institusi_id, siswa_id);
CREATE INDEX penjualan_luring_tertahan ON penjualan_luring (institusi_id, diterima_at)
  WHERE status = 'tertahan';

CALL protect_tenant_table('penjualan_luring');

GRANT SELECT, INSERT, UPDATE (status, alasan) ON penjualan_luring TO lunas_api;

-- What others read of the tills and their sales.
CREATE VIEW offered.mesin_kasir WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama FROM mesin_kasir;
CREATE OR REPLACE VIEW offered.penjualan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, jumlah, hari, terjadi_at, status, mesin_id, urut, shift_id,
       waktu_id
  FROM penjualan;
CREATE VIEW offered.penjualan_luring WITH (security_invoker = true) AS
SELECT institusi_id, id, mesin_id, urut FROM penjualan_luring;
GRANT SELECT ON offered.mesin_kasir, offered.penjualan_luring TO lunas_api;
