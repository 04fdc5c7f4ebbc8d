-- Why: a purchase in the canteen takes money from a pupil's saldo at once, at one of several tills.
-- Each till counts its sales without a gap, and the API takes each sale once in any order, so that a
-- till may later sell while the network is away.

-- A till: a browser at the canteen, which made its own id.
CREATE TABLE mesin_kasir (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  nama text NOT NULL CONSTRAINT mesin_kasir_nama CHECK (nama <> ''),
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX mesin_kasir_sekolah ON mesin_kasir (institusi_id, sekolah_id);

CALL protect_tenant_table('mesin_kasir');

GRANT SELECT, INSERT, UPDATE (nama) ON mesin_kasir TO lunas_api;

-- From opening to closing of a till by one cashier.
CREATE TABLE shift_kasir (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  mesin_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  dibuka_at timestamptz NOT NULL,
  ditutup_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, mesin_id) REFERENCES mesin_kasir (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX shift_kasir_sekolah ON shift_kasir (institusi_id, sekolah_id, id);
CREATE INDEX shift_kasir_mesin ON shift_kasir (institusi_id, mesin_id, id);
CREATE INDEX shift_kasir_pengguna ON shift_kasir (institusi_id, pengguna_id);
CREATE UNIQUE INDEX shift_kasir_satu_terbuka ON shift_kasir (institusi_id, mesin_id)
  WHERE ditutup_at IS NULL;

CALL protect_tenant_table('shift_kasir');

GRANT SELECT, INSERT, UPDATE (ditutup_at) ON shift_kasir TO lunas_api;

CREATE DOMAIN status_penjualan AS text
  CONSTRAINT status_penjualan CHECK (VALUE IN ('selesai', 'batal'));

-- One sale. No foreign keys: it is written only by `sell`, together with what it points to.
CREATE TABLE penjualan (
  institusi_id text COLLATE "C" NOT NULL,
  -- Made by the till.
  id uuid NOT NULL,
  mesin_id uuid NOT NULL,
  -- The till's own number of the sale, without a gap.
  urut integer NOT NULL CONSTRAINT penjualan_urut CHECK (urut > 0),
  shift_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- Null where the pupil gave the NIS and the PIN.
  kartu_id uuid,
  jumlah rupiah_positif NOT NULL,
  dengan_pin boolean NOT NULL,
  -- The day and meal time that it counts for.
  hari date NOT NULL,
  waktu_id uuid,
  terjadi_at timestamptz NOT NULL,
  dicatat_at timestamptz NOT NULL,
  status status_penjualan NOT NULL,
  -- A cancellation is proposed by one person and decided by another.
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT penjualan_dua_orang CHECK (status <> 'batal' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT penjualan_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)),
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT penjualan_urut_unik UNIQUE (institusi_id, mesin_id, urut)
);

CREATE INDEX penjualan_siswa ON penjualan (institusi_id, siswa_id, terjadi_at DESC);
CREATE INDEX penjualan_sekolah ON penjualan (institusi_id, sekolah_id, hari);
CREATE INDEX penjualan_shift ON penjualan (institusi_id, shift_id);

CALL protect_tenant_table('penjualan');

GRANT SELECT, INSERT, UPDATE (status, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan)
  ON penjualan TO lunas_api;

CREATE TABLE penjualan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  penjualan_id uuid NOT NULL,
  baris smallint NOT NULL,
  produk_id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  -- As they were on that day: a product may be renamed and repriced later.
  nama text NOT NULL,
  kategori text NOT NULL,
  harga rupiah_positif NOT NULL,
  banyak smallint NOT NULL CONSTRAINT penjualan_rincian_banyak CHECK (banyak BETWEEN 1 AND 99),
  PRIMARY KEY (institusi_id, penjualan_id, baris)
);

CALL protect_tenant_table('penjualan_rincian');

GRANT SELECT, INSERT ON penjualan_rincian TO lunas_api;

-- What a pupil spent on a day and at a meal time (the nil id: outside of any), so that a limit reads
-- a few rows and never the history. Changed under the lock of the pupil's saldo.
CREATE TABLE belanja_hari (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  hari date NOT NULL,
  waktu_id uuid NOT NULL,
  jumlah rupiah NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id, hari, waktu_id)
);

CALL protect_tenant_table('belanja_hari');

GRANT SELECT, INSERT, UPDATE (jumlah) ON belanja_hari TO lunas_api;

-- What a stall sold in one shift, less what was cancelled. Only the till of the shift writes it, so
-- tills never wait for each other. A settlement takes the rows of closed shifts.
CREATE TABLE penjualan_lapak (
  institusi_id text COLLATE "C" NOT NULL,
  shift_id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  jumlah rupiah NOT NULL,
  -- The settlement that paid it to the consignee.
  pelunasan_id uuid,
  PRIMARY KEY (institusi_id, shift_id, lapak_id),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id),
  FOREIGN KEY (institusi_id, shift_id) REFERENCES shift_kasir (institusi_id, id)
);

CREATE INDEX penjualan_lapak_lapak ON penjualan_lapak (institusi_id, lapak_id);
CREATE INDEX penjualan_lapak_pelunasan ON penjualan_lapak (institusi_id, pelunasan_id);

CALL protect_tenant_table('penjualan_lapak');

GRANT SELECT, INSERT, UPDATE (jumlah, pelunasan_id) ON penjualan_lapak TO lunas_api;
