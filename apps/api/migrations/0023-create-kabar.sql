-- Why: messages to families, each sent once, by a way and at an hour that suits them.

CREATE DOMAIN status_kabar AS text CONSTRAINT status_kabar CHECK (VALUE IN (
  'menunggu', 'dikirim', 'gugur'));

-- One event, for one person, by one way. The pesan with the same id has its delivery status. A
-- person is a WhatsApp number, since schools know more numbers than there are logins.
CREATE TABLE kabar (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The event: kuitansi/<payment>, gagal/<payment>, berita/<post>, pengingat/<day>/<zone>.
  peristiwa text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi',
    'keamanan')),
  template text NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  kanal text NOT NULL CONSTRAINT kabar_kanal CHECK (
    kanal IN ('whatsapp', 'email', 'notifikasi')),
  -- The payment or the bills; the text is composed from them when it is sent, and stored in isi.
  subjek uuid[] NOT NULL,
  isi jsonb,
  status status_kabar NOT NULL,
  -- Priority: messages that a person waits for go before those to a whole school.
  giliran smallint NOT NULL,
  percobaan smallint NOT NULL DEFAULT 0,
  -- Not before this time; the sender moves it on, so that no two workers send the same.
  kirim_at timestamptz NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- A repeated job queues nothing twice.
  CONSTRAINT kabar_sekali UNIQUE (institusi_id, nomor_wa, peristiwa, kanal)
) WITH (fillfactor = 80);

CREATE INDEX kabar_kirim ON kabar (institusi_id, giliran, kirim_at) WHERE status = 'menunggu';
CREATE INDEX kabar_dibuat ON kabar (dibuat_at);

CALL protect_tenant_table('kabar');

GRANT SELECT, INSERT, UPDATE (status, isi, percobaan, kirim_at), DELETE ON kabar TO lunas_api;

-- The worker claims due rows and deletes old ones of all institutions, and reads no texts.
CREATE POLICY all_institusi_due ON kabar TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, status, giliran, kirim_at, dibuat_at), UPDATE (kirim_at), DELETE
  ON kabar TO lunas_worker;

-- A person's choices per kind and way; without a row the default applies. When the person's login is
-- deleted, refusals stay only while the school has the number, since it would write to it again.
CREATE TABLE pilihan_kabar (
  institusi_id text COLLATE "C" NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT pilihan_kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  jenis text NOT NULL CONSTRAINT pilihan_kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi')),
  kanal text NOT NULL CONSTRAINT pilihan_kabar_kanal CHECK (
    kanal IN ('whatsapp', 'email', 'notifikasi')),
  aktif boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nomor_wa, jenis, kanal)
);

CALL protect_tenant_table('pilihan_kabar');

GRANT SELECT, INSERT, UPDATE (aktif, diubah_at), DELETE ON pilihan_kabar TO lunas_api;

-- A school's reminder days, and its quiet hours. Days count from the due date: -3 is three days
-- before, 11 eleven days after.
CREATE TABLE tangga_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  aktif boolean NOT NULL,
  langkah smallint[] NOT NULL CONSTRAINT tangga_pengingat_langkah CHECK (
    cardinality(langkah) BETWEEN 1 AND 6 AND -14 <= ALL (langkah) AND 60 >= ALL (langkah)),
  -- Whether families are told about a new bill when it becomes payable.
  tagihan_baru boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  -- Quiet hours by the school's clock: nothing is sent except the receipt to a person who has just
  -- paid. They differ by school: a boarding school in Papua is awake before a kindergarten in
  -- Jakarta. The bounds keep the hours of the rounds free.
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
-- several schools gets one message. Written in the transaction that queues the messages, so that a
-- round is complete or did not happen.
CREATE TABLE putaran_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  zona_waktu text NOT NULL,
  tanggal date NOT NULL,
  -- Bills issued before this moment are announced by this round or were by an earlier one.
  sampai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, zona_waktu, tanggal)
);

CALL protect_tenant_table('putaran_pengingat');

GRANT SELECT, INSERT ON putaran_pengingat TO lunas_api;

-- Who hears about money for a pihak: a pupil's guardians. A kind of payment that is for nobody at
-- school adds its own rows.
CREATE VIEW offered.penerima_kabar WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id AS pihak_id, nomor_wa FROM offered.wali_siswa;
GRANT SELECT ON offered.penerima_kabar TO lunas_api;
