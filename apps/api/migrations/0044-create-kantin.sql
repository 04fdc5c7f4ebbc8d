-- Why: a school sells food in its canteen. The school is the seller; a stall (lapak) is its own or
-- belongs to a consignee, to whom the school owes what was sold there.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('lapak', 'credit', false, 'sekolah', NULL),
  ('penjualan', 'credit', false, 'sekolah', NULL);

INSERT INTO ledger_event (event, clearing) VALUES
  ('belanja_kantin', 'sekolah'), ('belanja_batal', 'sekolah'), ('lapak_dibayar', 'sekolah');

CREATE TABLE lapak (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT lapak_nama CHECK (nama <> ''),
  -- Its account in the ledger: penjualan/<id> of the school's own stall, lapak/<id> of a consignee's.
  milik text NOT NULL CONSTRAINT lapak_milik CHECK (milik IN ('sekolah', 'penitip')),
  -- Who gets the money of a consignee's stall.
  penitip text NOT NULL DEFAULT '',
  CONSTRAINT lapak_penitip CHECK ((milik = 'penitip') = (penitip <> '')),
  aktif boolean NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX lapak_sekolah ON lapak (institusi_id, sekolah_id);

CALL protect_tenant_table('lapak');

-- Whose stall it is decides its account, so it never changes.
GRANT SELECT, INSERT, UPDATE (nama, penitip, aktif) ON lapak TO lunas_api;

CREATE VIEW offered.lapak WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, milik, penitip, aktif FROM lapak;
GRANT SELECT ON offered.lapak TO lunas_api;

CREATE TABLE produk (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT produk_nama CHECK (nama <> ''),
  kategori text NOT NULL CONSTRAINT produk_kategori CHECK (kategori IN (
    'makanan', 'minuman', 'jajanan', 'alat_tulis', 'lain')),
  alergen text[] NOT NULL CONSTRAINT produk_alergen CHECK (alergen <@ ARRAY[
    'kacang', 'susu', 'telur', 'gandum', 'kedelai', 'ikan', 'udang', 'wijen']),
  harga rupiah_positif NOT NULL,
  barcode text COLLATE "C" CONSTRAINT produk_barcode CHECK (barcode ~ '^[0-9A-Za-z-]{4,32}$'),
  -- Null where nobody counts it.
  stok integer CONSTRAINT produk_stok CHECK (stok >= 0),
  favorit boolean NOT NULL,
  aktif boolean NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX produk_sekolah ON produk (institusi_id, sekolah_id, nama);
CREATE INDEX produk_lapak ON produk (institusi_id, lapak_id);
CREATE UNIQUE INDEX produk_barcode_unik ON produk (institusi_id, sekolah_id, barcode)
  WHERE barcode IS NOT NULL AND aktif;

CALL protect_tenant_table('produk');

GRANT SELECT, INSERT, UPDATE (nama, kategori, alergen, harga, barcode, stok, favorit, aktif)
  ON produk TO lunas_api;

CREATE VIEW offered.produk WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, lapak_id, nama, kategori, alergen, harga, barcode, stok, favorit,
       aktif
  FROM produk;
GRANT SELECT ON offered.produk TO lunas_api;

-- The picture of a product. The file lies in the storage; anybody who knows its hash may see it.
CREATE TABLE produk_gambar (
  institusi_id text COLLATE "C" NOT NULL,
  produk_id uuid NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT produk_gambar_jenis CHECK (jenis IN ('image/jpeg')),
  ukuran integer NOT NULL CONSTRAINT produk_gambar_ukuran CHECK (ukuran > 0),
  sidik bytea NOT NULL,
  PRIMARY KEY (institusi_id, produk_id),
  FOREIGN KEY (institusi_id, produk_id) REFERENCES produk (institusi_id, id)
);

CREATE INDEX produk_gambar_kunci ON produk_gambar (institusi_id, kunci);
CREATE INDEX produk_gambar_sidik ON produk_gambar (institusi_id, sidik);

CALL protect_tenant_table('produk_gambar');

GRANT SELECT, INSERT, UPDATE (kunci, jenis, ukuran, sidik) ON produk_gambar TO lunas_api;

-- The times at which a school's pupils eat; a parent's limit may hold for each of them.
CREATE TABLE waktu_makan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT waktu_makan_nama CHECK (nama <> ''),
  -- Minutes of the day in the school's zone; the end is not included.
  dari smallint NOT NULL CONSTRAINT waktu_makan_dari CHECK (dari BETWEEN 0 AND 1439),
  sampai smallint NOT NULL CONSTRAINT waktu_makan_sampai CHECK (sampai BETWEEN 1 AND 1440),
  CONSTRAINT waktu_makan_urut CHECK (sampai > dari),
  -- Set when the school ends it; the row stays, since purchases name it.
  diakhiri_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  -- A purchase belongs to one meal time at most.
  CONSTRAINT waktu_makan_tumpang EXCLUDE USING gist (
    institusi_id WITH =, sekolah_id WITH =, int4range(dari, sampai) WITH &&)
    WHERE (diakhiri_at IS NULL)
);

CREATE INDEX waktu_makan_sekolah ON waktu_makan (institusi_id, sekolah_id);

CALL protect_tenant_table('waktu_makan');

GRANT SELECT, INSERT, UPDATE (diakhiri_at) ON waktu_makan TO lunas_api;

CREATE VIEW offered.waktu_makan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, dari, sampai FROM waktu_makan WHERE diakhiri_at IS NULL;
GRANT SELECT ON offered.waktu_makan TO lunas_api;
