-- Why: parents buy pulsa, data and PLN tokens. It is the operator's trade: its money, margin and
-- refunds stand in the books of a unit of its own (sekolah.bentuk 'ppob'), never in a school's.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('pesanan', 'credit', true, 'pembayar', NULL),
  ('deposit_ppob', 'debit', false, 'sekolah', NULL),
  ('margin_ppob', 'credit', false, 'sekolah', NULL);

INSERT INTO ledger_event (event, clearing) VALUES
  ('pesanan_terkirim', 'sekolah'), ('pesanan_gagal', 'sekolah'), ('pesanan_dibalik', 'sekolah');

ALTER DOMAIN untuk DROP CONSTRAINT untuk;
ALTER DOMAIN untuk ADD CONSTRAINT untuk CHECK (VALUE IN ('tagihan', 'saldo', 'donasi', 'ppob'));

INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('ppob', 'pesanan', 'titipan', 'KP');

-- What the biller sells, as its price list said last. One biller serves all institutions.
CREATE TABLE produk_ppob (
  sku text COLLATE "C" PRIMARY KEY CONSTRAINT produk_ppob_sku CHECK (sku <> ''),
  nama text NOT NULL,
  -- The biller's own words, such as Pulsa and XL.
  kategori text NOT NULL,
  merek text NOT NULL,
  -- What the biller takes from the deposit.
  harga rupiah_positif NOT NULL,
  dibuka boolean NOT NULL,
  boleh_ulang boolean NOT NULL,
  -- Minutes after midnight in Jakarta during which it cannot be bought; null where it always can.
  jeda_dari smallint,
  jeda_sampai smallint,
  CONSTRAINT produk_ppob_jeda CHECK ((jeda_dari IS NULL) = (jeda_sampai IS NULL)),
  uraian text NOT NULL,
  -- The last list that had it. A product that the list no longer has is closed.
  dilihat_at timestamptz NOT NULL
);

GRANT SELECT ON produk_ppob TO lunas_api, lunas_worker;
GRANT INSERT, UPDATE (nama, kategori, merek, harga, dibuka, boleh_ulang, jeda_dari, jeda_sampai, uraian,
                      dilihat_at) ON produk_ppob TO lunas_worker;

-- Every change of a price, or of whether a product is sold.
CREATE TABLE produk_ppob_riwayat (
  sku text COLLATE "C" NOT NULL,
  pada timestamptz NOT NULL,
  harga rupiah_positif NOT NULL,
  dibuka boolean NOT NULL,
  PRIMARY KEY (sku, pada)
);

GRANT SELECT ON produk_ppob_riwayat TO lunas_api, lunas_worker;
GRANT INSERT ON produk_ppob_riwayat TO lunas_worker;

-- Which operator a mobile number belongs to, by its first digits; the longest prefix counts.
CREATE TABLE prefix_operator (
  prefix text COLLATE "C" PRIMARY KEY CONSTRAINT prefix_operator_prefix CHECK (prefix ~ '^08[0-9]{2}([0-9]{2})?$'),
  kode_operator text COLLATE "C" NOT NULL CONSTRAINT prefix_operator_kode CHECK (kode_operator <> '')
);

GRANT SELECT ON prefix_operator TO lunas_api;

-- What an institution sells, and what it adds to the biller's price. A category without a row is closed.
CREATE TABLE aturan_ppob (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  kategori text NOT NULL CONSTRAINT aturan_ppob_kategori CHECK (kategori IN ('Pulsa', 'Data', 'PLN')),
  dibuka boolean NOT NULL,
  margin rupiah NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, kategori)
);

CALL protect_tenant_table('aturan_ppob');

GRANT SELECT, INSERT, UPDATE (dibuka, margin, diubah_at) ON aturan_ppob TO lunas_api;

-- A person who buys; orders are for this pihak, and refunds are kept for it.
CREATE TABLE pembeli_ppob (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT pembeli_ppob_pengguna UNIQUE (institusi_id, pengguna_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX pembeli_ppob_sekolah ON pembeli_ppob (institusi_id, sekolah_id);

CALL protect_tenant_table('pembeli_ppob');

GRANT SELECT, INSERT ON pembeli_ppob TO lunas_api;

CREATE VIEW offered.pembeli_ppob WITH (security_invoker = true) AS
SELECT b.institusi_id, b.id, b.sekolah_id, b.pengguna_id, p.nama, p.nomor_wa
  FROM pembeli_ppob b
  JOIN offered.pengguna p ON p.institusi_id = b.institusi_id AND p.id = b.pengguna_id;
GRANT SELECT ON offered.pembeli_ppob TO lunas_api;

CREATE DOMAIN status_pesanan AS text CONSTRAINT status_pesanan CHECK (VALUE IN (
  'dipesan', 'dibayar', 'dikirim', 'berhasil', 'dikembalikan'));

CREATE TABLE pesanan_ppob (
  institusi_id text COLLATE "C" NOT NULL,
  -- With the institution it is the reference at the biller, stored before the first call.
  id uuid NOT NULL,
  -- The unit whose trade it is.
  sekolah_id uuid NOT NULL,
  pembeli_id uuid NOT NULL,
  -- What was ordered, as the list said then; the list may change.
  sku text COLLATE "C" NOT NULL,
  nama text NOT NULL,
  kategori text NOT NULL,
  merek text NOT NULL,
  -- The number that receives it; emptied when the buyer's login is deleted.
  nomor text NOT NULL,
  -- What the payer pays …
  harga rupiah_positif NOT NULL,
  -- … and what the biller may take at most, its price at the time of the order.
  harga_maks rupiah_positif NOT NULL,
  CONSTRAINT pesanan_ppob_harga CHECK (harga >= harga_maks),
  status status_pesanan NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- Until when the price holds.
  berlaku_sampai timestamptz NOT NULL,
  -- The payment that paid it.
  pembayaran_id uuid,
  CONSTRAINT pesanan_ppob_pembayaran CHECK ((status = 'dipesan') = (pembayaran_id IS NULL)),
  -- When it was first sent to the biller.
  dikirim_at timestamptz,
  CONSTRAINT pesanan_ppob_dikirim CHECK ((status IN ('dipesan', 'dibayar')) = (dikirim_at IS NULL)),
  selesai_at timestamptz,
  CONSTRAINT pesanan_ppob_selesai CHECK ((status IN ('berhasil', 'dikembalikan')) = (selesai_at IS NOT NULL)),
  -- The biller's last code, the serial number or token, and what it took from the deposit.
  rc text NOT NULL DEFAULT '',
  sn text NOT NULL DEFAULT '',
  harga_biller rupiah,
  -- Why a person must look; empty where nobody must.
  masalah text NOT NULL DEFAULT '',
  -- When to send it or ask the biller next; null when nothing more is expected.
  periksa_lagi_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, pembeli_id) REFERENCES pembeli_ppob (institusi_id, id)
);

CREATE INDEX pesanan_ppob_sekolah ON pesanan_ppob (institusi_id, sekolah_id, id DESC);
CREATE INDEX pesanan_ppob_pembeli ON pesanan_ppob (institusi_id, pembeli_id, id DESC);
CREATE INDEX pesanan_ppob_periksa_lagi ON pesanan_ppob (institusi_id, periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;

CALL protect_tenant_table('pesanan_ppob');

GRANT SELECT, INSERT,
      UPDATE (nomor, status, pembayaran_id, dikirim_at, selesai_at, rc, sn, harga_biller, masalah, periksa_lagi_at)
  ON pesanan_ppob TO lunas_api;

-- The worker claims due rows of all institutions, and may do nothing else with them.
CREATE POLICY all_institusi_due ON pesanan_ppob TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at) ON pesanan_ppob TO lunas_worker;

-- A payment can be for a pupil, a donor or a buyer.
CREATE OR REPLACE VIEW offered.pihak WITH (security_invoker = true) AS
SELECT institusi_id, id, 'siswa' AS jenis, sekolah_id, nis, nama, kelas FROM offered.siswa
UNION ALL
SELECT institusi_id, id, 'donatur', sekolah_id, '', CASE WHEN nama = '' THEN 'Hamba Allah' ELSE nama END, ''
  FROM offered.donatur
UNION ALL
SELECT institusi_id, id, 'pembeli', sekolah_id, '', nama, '' FROM offered.pembeli_ppob;

CREATE OR REPLACE VIEW offered.penerima_kabar WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id AS pihak_id, nomor_wa FROM offered.wali_siswa
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.donatur WHERE nomor_wa IS NOT NULL
UNION ALL
SELECT institusi_id, id, nomor_wa FROM offered.pembeli_ppob WHERE nomor_wa IS NOT NULL;
