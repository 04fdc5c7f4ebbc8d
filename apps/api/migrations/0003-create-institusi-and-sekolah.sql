-- Why: institutions and schools, with a search whose cost does not grow with the number of schools.

-- A reference table: read by everybody, rarely written, one copy on every node of a cluster.
CREATE TABLE institusi (
  id text COLLATE "C" PRIMARY KEY CONSTRAINT institusi_kode CHECK (id ~ '^[a-z][a-z0-9]{1,15}$'),
  nama text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  warna text NOT NULL DEFAULT '' CONSTRAINT institusi_warna CHECK (warna ~ '^(#[0-9a-f]{6})?$'),
  wa_bantuan text NOT NULL DEFAULT '' CONSTRAINT institusi_wa_bantuan CHECK (wa_bantuan ~ '^[0-9]*$'),
  -- Addresses of guides of its own, such as videos; empty where ours serve.
  panduan_bayar text NOT NULL DEFAULT '',
  panduan_masuk text NOT NULL DEFAULT '',
  panduan_daftar text NOT NULL DEFAULT ''
);

GRANT SELECT ON institusi TO lunas_api, lunas_worker;

CREATE VIEW offered.institusi WITH (security_invoker = true) AS
SELECT id, nama FROM institusi;
GRANT SELECT ON offered.institusi TO lunas_api, lunas_worker;

-- A unit of the institution with books, receipts and a bank account of its own.
CREATE TABLE sekolah (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  -- ziswaf collects donations, ppob is the operator's trade with pulsa and bills, mitra holds the
  -- deposits of agents. None of them has pupils, and parents do not find them among the schools.
  bentuk text COLLATE "C" NOT NULL DEFAULT 'sekolah'
    CONSTRAINT sekolah_bentuk CHECK (bentuk IN ('sekolah', 'ziswaf', 'ppob', 'mitra')),
  -- Part of receipt numbers, so it is short and never changes.
  kode text NOT NULL CONSTRAINT sekolah_kode CHECK (kode ~ '^[A-Z0-9]{2,8}$'),
  nama text NOT NULL,
  alamat text NOT NULL DEFAULT '',
  kota text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  zona_waktu text NOT NULL DEFAULT 'Asia/Jakarta'
    CONSTRAINT sekolah_zona_waktu CHECK (zona_waktu IN ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT sekolah_kode_unik UNIQUE (institusi_id, kode)
);

-- One unit for donations, so that a program always knows where its money goes.
CREATE UNIQUE INDEX sekolah_ziswaf ON sekolah (institusi_id) WHERE bentuk = 'ziswaf';
-- One trade, so that an order always knows whose books it stands in.
CREATE UNIQUE INDEX sekolah_ppob ON sekolah (institusi_id) WHERE bentuk = 'ppob';
-- One unit holds the deposits of all agents.
CREATE UNIQUE INDEX sekolah_mitra ON sekolah (institusi_id) WHERE bentuk = 'mitra';

CALL protect_tenant_table('sekolah');

GRANT SELECT, INSERT ON sekolah TO lunas_api;
GRANT SELECT (institusi_id, id, nama, logo, zona_waktu) ON sekolah TO lunas_lookup;
CREATE POLICY lookup ON sekolah FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.sekolah WITH (security_invoker = true) AS
SELECT institusi_id, id, bentuk, kode, nama, alamat, logo, zona_waktu, kota FROM sekolah;
GRANT SELECT ON offered.sekolah TO lunas_api;

-- One row per word of a name or city: the text from that word to the end. A search is a range scan
-- that stops after one page, however many schools there are.
CREATE TABLE sekolah_cari (
  institusi_id text COLLATE "C" NOT NULL,
  -- 0 start of the name, 1 start of a later word, 2 city.
  tingkat smallint NOT NULL,
  awalan text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, tingkat, awalan, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id) ON DELETE CASCADE
);

CREATE INDEX sekolah_cari_sekolah ON sekolah_cari (institusi_id, sekolah_id);

CALL protect_tenant_table('sekolah_cari');

GRANT SELECT, INSERT ON sekolah_cari TO lunas_api;

-- Every ending of every distinct word, so that "arap" finds Harapan. Words repeat, so this table
-- grows much more slowly than the number of schools.
CREATE TABLE sekolah_kata (
  institusi_id text COLLATE "C" NOT NULL,
  akhiran text COLLATE "C" NOT NULL,
  kata text COLLATE "C" NOT NULL,
  PRIMARY KEY (institusi_id, akhiran, kata)
);

CALL protect_tenant_table('sekolah_kata');

GRANT SELECT, INSERT ON sekolah_kata TO lunas_api;
