-- Why: parents pay bills for the home and fill e-wallets. A bill is asked about first, and again just
-- before it is paid; the biller takes a payment only on the day of its inquiry.

-- A bill has no price, only what the biller adds; that may be nothing.
ALTER TABLE produk_ppob ALTER COLUMN harga TYPE rupiah;
ALTER TABLE produk_ppob_riwayat ALTER COLUMN harga TYPE rupiah;

ALTER TABLE produk_ppob
  ADD COLUMN pascabayar boolean NOT NULL DEFAULT false,
  -- The payer chooses the amount, as for an e-wallet.
  ADD COLUMN bernominal boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT produk_ppob_harga CHECK (pascabayar OR harga > 0);

GRANT UPDATE (pascabayar, bernominal) ON produk_ppob TO lunas_worker;

ALTER TABLE aturan_ppob DROP CONSTRAINT aturan_ppob_kategori;
ALTER TABLE aturan_ppob ADD CONSTRAINT aturan_ppob_kategori CHECK (kategori IN (
  'Pulsa', 'Data', 'PLN', 'Tagihan PLN', 'PDAM', 'BPJS', 'Internet & TV', 'E-Wallet'));

ALTER TABLE pesanan_ppob
  -- As the biller named the customer; empty where it was not asked. Emptied with the buyer's login.
  ADD COLUMN nama_pelanggan text NOT NULL DEFAULT '',
  -- The bill as it was quoted, with the biller's fee; null for what is bought ahead.
  ADD COLUMN tagihan rupiah_positif,
  ADD COLUMN admin rupiah NOT NULL DEFAULT 0,
  ADD COLUMN periode text NOT NULL DEFAULT '',
  -- What the payer chose to put in, where the product leaves that open.
  ADD COLUMN nominal rupiah_positif,
  -- The inquiry just before the payment: the reference at the biller under which the bill is paid.
  ADD COLUMN bayar_id uuid,
  ADD COLUMN bayar_at timestamptz,
  ADD CONSTRAINT pesanan_ppob_bayar CHECK ((bayar_id IS NULL) = (bayar_at IS NULL)),
  -- What goes back to the buyer although the bill was paid, because it had become smaller.
  ADD COLUMN kembali rupiah NOT NULL DEFAULT 0,
  ADD CONSTRAINT pesanan_ppob_kembali CHECK (kembali < harga);

-- An order can be given back without having been sent: its bill was gone, or had become larger.
ALTER TABLE pesanan_ppob DROP CONSTRAINT pesanan_ppob_dikirim;
ALTER TABLE pesanan_ppob ADD CONSTRAINT pesanan_ppob_dikirim CHECK (CASE
  WHEN status IN ('dipesan', 'dibayar') THEN dikirim_at IS NULL
  WHEN status IN ('dikirim', 'berhasil') THEN dikirim_at IS NOT NULL
  ELSE true END);

CREATE INDEX pesanan_ppob_bayar ON pesanan_ppob (institusi_id, bayar_id) WHERE bayar_id IS NOT NULL;

GRANT UPDATE (nama_pelanggan, harga_maks, bayar_id, bayar_at, kembali) ON pesanan_ppob TO lunas_api;
