-- Why: agents sell pulsa, bills for the home and donations from their deposit. An order may fail after
-- the agent took the cash: then its money and the fee go back to the deposit, and nothing was earned.

ALTER TABLE tarif_mitra DROP CONSTRAINT tarif_mitra_produk;
ALTER TABLE tarif_mitra ADD CONSTRAINT tarif_mitra_produk CHECK (produk IN (
  'tagihan', 'saldo', 'ppob', 'donasi'));
ALTER TABLE layanan_mitra DROP CONSTRAINT layanan_mitra_produk;
ALTER TABLE layanan_mitra ADD CONSTRAINT layanan_mitra_produk CHECK (produk IN (
  'tagihan', 'saldo', 'ppob', 'donasi'));

ALTER DOMAIN status_layanan DROP CONSTRAINT status_layanan;
ALTER DOMAIN status_layanan ADD CONSTRAINT status_layanan CHECK (VALUE IN (
  'diproses', 'berhasil', 'dikembalikan', 'dibatalkan'));

-- Only an order is on its way after it was paid, and only an order can come back.
ALTER TABLE layanan_mitra DROP CONSTRAINT layanan_mitra_batal;
ALTER TABLE layanan_mitra
  ADD CONSTRAINT layanan_mitra_batal CHECK (
    status <> 'dibatalkan' OR (jumlah = 0 AND biaya = 0 AND komisi = 0)),
  ADD CONSTRAINT layanan_mitra_pesanan CHECK (
    status IN ('berhasil', 'dibatalkan') OR produk = 'ppob'),
  -- A commission that is taken back again comes out of what goes back to the deposit.
  ADD CONSTRAINT layanan_mitra_komisi CHECK (produk <> 'ppob' OR komisi <= jumlah);

GRANT UPDATE (status) ON layanan_mitra TO lunas_api;

CREATE INDEX layanan_mitra_pembayaran_dibayar ON layanan_mitra_pembayaran (institusi_id, pembayaran_id);

-- Cash that an agent gives back to a customer, on the day on which it came back to the deposit.
ALTER TABLE hari_mitra ADD COLUMN kembali rupiah NOT NULL DEFAULT 0;
ALTER TABLE hari_mitra DROP CONSTRAINT hari_mitra_selisih;
ALTER TABLE hari_mitra ADD CONSTRAINT hari_mitra_selisih CHECK (
  dihitung IS NULL OR dihitung = greatest(jumlah + biaya - kembali, 0) OR catatan <> '');
GRANT UPDATE (kembali) ON hari_mitra TO lunas_api;

-- What came back of a request: the difference of a bill that had become smaller, and all of an order
-- that failed or was reversed. Each at most once.
CREATE TABLE kembali_mitra (
  institusi_id text COLLATE "C" NOT NULL,
  layanan_id uuid NOT NULL,
  sebab text NOT NULL CONSTRAINT kembali_mitra_sebab CHECK (sebab IN ('selisih', 'gagal')),
  -- The day of the agent on which the cash is given back.
  tanggal date NOT NULL,
  jumlah rupiah_positif NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, layanan_id, sebab),
  FOREIGN KEY (institusi_id, layanan_id) REFERENCES layanan_mitra (institusi_id, id)
);

CALL protect_tenant_table('kembali_mitra');

GRANT SELECT, INSERT ON kembali_mitra TO lunas_api;

CREATE VIEW offered.kembali_mitra WITH (security_invoker = true) AS
SELECT k.institusi_id, l.pembayaran_id, k.sebab, k.jumlah
  FROM kembali_mitra k
  JOIN layanan_mitra_pembayaran l ON l.institusi_id = k.institusi_id AND l.layanan_id = k.layanan_id;
GRANT SELECT ON offered.kembali_mitra TO lunas_api;

-- The agent from whose deposit the order was paid; its money goes back there.
ALTER TABLE pesanan_ppob ADD COLUMN mitra_id uuid;
ALTER TABLE pesanan_ppob ADD CONSTRAINT pesanan_ppob_mitra CHECK (mitra_id IS NULL OR pembayaran_id IS NOT NULL);
GRANT UPDATE (mitra_id) ON pesanan_ppob TO lunas_api;

CREATE OR REPLACE VIEW offered.pesanan_ppob WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, pembeli_id, nama, harga, kembali, status, selesai_at, pembayaran_id, mitra_id
  FROM pesanan_ppob;
