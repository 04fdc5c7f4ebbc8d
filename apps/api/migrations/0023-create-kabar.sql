-- Why: families are told of what concerns them, each of it once, in a way and at an hour they like.

CREATE DOMAIN status_kabar AS text CONSTRAINT status_kabar CHECK (VALUE IN (
  'menunggu', 'dikirim', 'gugur'));

-- One thing that happened, for one person, by one way. Its pesan has the same id and says what
-- became of it. A person is a WhatsApp number, since schools know more numbers than we have logins.
CREATE TABLE kabar (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- What happened: kuitansi/<payment>, gagal/<payment>, pengingat/<day>/<zone>.
  peristiwa text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat')),
  template text NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  kanal text NOT NULL CONSTRAINT kabar_kanal CHECK (kanal IN ('whatsapp', 'email')),
  -- The payment, or the bills; what is said of them is read when it is sent, and kept in isi.
  subjek uuid[] NOT NULL,
  isi jsonb,
  status status_kabar NOT NULL,
  -- What somebody waits for goes before what a whole school is told.
  giliran smallint NOT NULL,
  percobaan smallint NOT NULL DEFAULT 0,
  -- Not before; moved on by whoever sends it, so that no two do.
  kirim_at timestamptz NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- However often a job is repeated.
  CONSTRAINT kabar_sekali UNIQUE (institusi_id, nomor_wa, peristiwa, kanal)
) WITH (fillfactor = 80);

CREATE INDEX kabar_kirim ON kabar (institusi_id, giliran, kirim_at) WHERE status = 'menunggu';
CREATE INDEX kabar_dibuat ON kabar (dibuat_at);

CALL protect_tenant_table('kabar');

GRANT SELECT, INSERT, UPDATE (status, isi, percobaan, kirim_at), DELETE ON kabar TO lunas_api;

-- The worker claims due rows and forgets old ones across institutions, and reads none of them.
CREATE POLICY all_institusi_due ON kabar TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, status, giliran, kirim_at, dibuat_at), UPDATE (kirim_at), DELETE
  ON kabar TO lunas_worker;

-- What a person said about what to be told and how; without a row the default holds. A refusal
-- outlives the login of whoever said it.
CREATE TABLE pilihan_kabar (
  institusi_id text COLLATE "C" NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT pilihan_kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  jenis text NOT NULL CONSTRAINT pilihan_kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat')),
  kanal text NOT NULL CONSTRAINT pilihan_kabar_kanal CHECK (kanal IN ('whatsapp', 'email')),
  aktif boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nomor_wa, jenis, kanal)
);

CALL protect_tenant_table('pilihan_kabar');

GRANT SELECT, INSERT, UPDATE (aktif, diubah_at) ON pilihan_kabar TO lunas_api;

-- A school follows up what is open as a ladder of its own, and each family hears of all its children
-- at once. Days from the due day: -3 is three days before, 11 eleven days after.
CREATE TABLE tangga_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  aktif boolean NOT NULL,
  langkah smallint[] NOT NULL CONSTRAINT tangga_pengingat_langkah CHECK (
    cardinality(langkah) BETWEEN 1 AND 6 AND -14 <= ALL (langkah) AND 60 >= ALL (langkah)),
  -- Whether families hear of a new bill when it can be paid.
  tagihan_baru boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  -- By the school's clock; between these hours nothing is sent but the receipt of whoever has just
  -- paid. When people sleep is not the same everywhere: a boarding school in Papua is up before a
  -- kindergarten in Jakarta. The bounds leave the hours of the rounds free.
  tenang_dari smallint NOT NULL DEFAULT 20
    CONSTRAINT tangga_pengingat_tenang_dari CHECK (tenang_dari BETWEEN 17 AND 22),
  tenang_sampai smallint NOT NULL DEFAULT 7
    CONSTRAINT tangga_pengingat_tenang_sampai CHECK (tenang_sampai BETWEEN 5 AND 9),
  PRIMARY KEY (institusi_id, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tangga_pengingat_diubah_oleh ON tangga_pengingat (institusi_id, diubah_oleh);

CALL protect_tenant_table('tangga_pengingat');

GRANT SELECT, INSERT, UPDATE (aktif, langkah, tagihan_baru, diubah_at, diubah_oleh, tenang_dari,
                              tenang_sampai)
  ON tangga_pengingat TO lunas_api;

-- One round a day for all schools of an institution in one zone, so that a family with children in
-- several of them is written to once. Written together with what the round tells, so that a round
-- is whole or has not been.
CREATE TABLE putaran_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  zona_waktu text NOT NULL,
  tanggal date NOT NULL,
  -- Bills made before this moment are told as new, or were told by an earlier round.
  sampai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, zona_waktu, tanggal)
);

CALL protect_tenant_table('putaran_pengingat');

GRANT SELECT, INSERT ON putaran_pengingat TO lunas_api;
