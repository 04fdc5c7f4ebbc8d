-- Why: parents order food for the next days. The money leaves the saldo when they order and waits in an
-- account of the pupil, so that the same rupiah cannot buy anything else meanwhile.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES ('dipesan', 'credit', true, 'siswa', NULL);

INSERT INTO ledger_event (event, clearing) VALUES
  ('makan_dipesan', 'sekolah'), ('makan_diambil', 'sekolah'), ('makan_hangus', 'sekolah'),
  ('makan_dikembalikan', 'sekolah');

-- What a school does with food that nobody fetched; without a row the money goes back.
CREATE TABLE aturan_pesan (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  tidak_diambil text NOT NULL CONSTRAINT aturan_pesan_tidak_diambil CHECK (tidak_diambil IN ('kembali', 'hangus')),
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('aturan_pesan');

GRANT SELECT, INSERT, UPDATE (tidak_diambil, diubah_at) ON aturan_pesan TO lunas_api;

-- A product of a stall that can be ordered for one day.
CREATE TABLE menu_makan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  produk_id uuid NOT NULL,
  hari date NOT NULL,
  harga rupiah_positif NOT NULL,
  -- How many portions the kitchen can make; null where it does not matter.
  porsi integer CONSTRAINT menu_makan_porsi CHECK (porsi > 0),
  -- Portions of orders that stand or were handed out. The database refuses one too many.
  terpesan integer NOT NULL DEFAULT 0 CONSTRAINT menu_makan_terpesan CHECK (terpesan BETWEEN 0 AND coalesce(porsi, terpesan)),
  -- From then on nobody orders or cancels.
  tutup_at timestamptz NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  -- Set when the school takes it off the menu; orders that exist stand.
  ditarik_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id),
  FOREIGN KEY (institusi_id, produk_id) REFERENCES produk (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE UNIQUE INDEX menu_makan_unik ON menu_makan (institusi_id, produk_id, hari) WHERE ditarik_at IS NULL;
CREATE INDEX menu_makan_sekolah ON menu_makan (institusi_id, sekolah_id, hari);
CREATE INDEX menu_makan_lapak ON menu_makan (institusi_id, lapak_id);
CREATE INDEX menu_makan_produk ON menu_makan (institusi_id, produk_id);
CREATE INDEX menu_makan_dibuat_oleh ON menu_makan (institusi_id, dibuat_oleh);

CALL protect_tenant_table('menu_makan');

GRANT SELECT, INSERT, UPDATE (terpesan, ditarik_at) ON menu_makan TO lunas_api;

CREATE DOMAIN status_pesan_makan AS text
  CONSTRAINT status_pesan_makan CHECK (VALUE IN ('dipesan', 'diambil', 'dikembalikan', 'hangus'));

-- One dish for one child on one day.
CREATE TABLE pesan_makan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- One request of a parent may order several dishes, days and children.
  permintaan_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  hari date NOT NULL,
  -- As they were when it was ordered.
  nama text NOT NULL CONSTRAINT pesan_makan_nama CHECK (nama <> ''),
  kategori text NOT NULL,
  harga rupiah_positif NOT NULL,
  banyak smallint NOT NULL CONSTRAINT pesan_makan_banyak CHECK (banyak BETWEEN 1 AND 20),
  jumlah rupiah_positif NOT NULL,
  CONSTRAINT pesan_makan_jumlah CHECK (jumlah = harga * banyak),
  -- The school's rule as the parent was told it.
  tidak_diambil text NOT NULL CONSTRAINT pesan_makan_tidak_diambil CHECK (tidak_diambil IN ('kembali', 'hangus')),
  status status_pesan_makan NOT NULL,
  dipesan_oleh uuid NOT NULL,
  dipesan_at timestamptz NOT NULL,
  -- Who handed it out or cancelled it; null where the night did.
  diakhiri_oleh uuid,
  diakhiri_at timestamptz,
  CONSTRAINT pesan_makan_diakhiri CHECK ((status = 'dipesan') = (diakhiri_at IS NULL)),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, menu_id) REFERENCES menu_makan (institusi_id, id),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id),
  FOREIGN KEY (institusi_id, dipesan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX pesan_makan_sekolah ON pesan_makan (institusi_id, sekolah_id, hari);
CREATE INDEX pesan_makan_siswa ON pesan_makan (institusi_id, siswa_id, hari);
CREATE INDEX pesan_makan_menu ON pesan_makan (institusi_id, menu_id);
CREATE INDEX pesan_makan_lapak ON pesan_makan (institusi_id, lapak_id, hari);
CREATE INDEX pesan_makan_dipesan_oleh ON pesan_makan (institusi_id, dipesan_oleh);
CREATE INDEX pesan_makan_diakhiri_oleh ON pesan_makan (institusi_id, diakhiri_oleh);
CREATE INDEX pesan_makan_permintaan ON pesan_makan (institusi_id, permintaan_id);
-- What the night looks through.
CREATE INDEX pesan_makan_terbuka ON pesan_makan (institusi_id, hari) WHERE status = 'dipesan';

CALL protect_tenant_table('pesan_makan');

GRANT SELECT, INSERT, UPDATE (status, diakhiri_oleh, diakhiri_at) ON pesan_makan TO lunas_api;

CREATE VIEW offered.pesan_makan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, lapak_id, hari, nama, kategori, harga, banyak, jumlah, status, diakhiri_at
  FROM pesan_makan;
GRANT SELECT ON offered.pesan_makan TO lunas_api;

-- What a stall earned with orders of one day, written once when the day is over, so that a payout can
-- take it like a closed shift.
CREATE TABLE pesan_lapak (
  institusi_id text COLLATE "C" NOT NULL,
  lapak_id uuid NOT NULL,
  hari date NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- The settlement that paid it to the consignee.
  pelunasan_id uuid,
  PRIMARY KEY (institusi_id, lapak_id, hari),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id)
);

CREATE INDEX pesan_lapak_pelunasan ON pesan_lapak (institusi_id, pelunasan_id);

CALL protect_tenant_table('pesan_lapak');

GRANT SELECT, INSERT, UPDATE (pelunasan_id) ON pesan_lapak TO lunas_api;

-- The picture of a dish on the menu.
CREATE VIEW offered.produk_gambar WITH (security_invoker = true) AS
SELECT institusi_id, produk_id, sidik FROM produk_gambar;
GRANT SELECT ON offered.produk_gambar TO lunas_api;
