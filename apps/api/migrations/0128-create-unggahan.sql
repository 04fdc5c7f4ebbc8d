-- Why: a school brings bills, what pupils owed before Lunas, and reliefs from a file. It is read first and shown;
-- two people put bills in force, and two take them back while nothing rests on them.

ALTER TABLE tugas DROP CONSTRAINT tugas_jenis,
  ADD CONSTRAINT tugas_jenis
    CHECK (jenis IN ('impor', 'bukti_setor', 'impor_siswa', 'terapkan_siswa', 'unggahan', 'surat_tunggakan'));

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('ekuitas_awal', 'credit', false, 'sekolah', NULL);
INSERT INTO ledger_event (event, clearing) VALUES ('tunggakan_awal', 'sekolah');

ALTER TABLE tagihan
  -- The file that it came with.
  ADD COLUMN unggahan_id uuid,
  -- Owed from before the school's books began here: booked against opening equity, never as income.
  ADD COLUMN saldo_awal boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT tagihan_saldo_awal CHECK (NOT saldo_awal OR NOT sukarela);

CREATE DOMAIN status_unggahan AS text COLLATE "C" CONSTRAINT status_unggahan
  CHECK (VALUE IN ('usulan', 'menunggu', 'diterapkan', 'menunggu_batal', 'dibatalkan'));

CREATE TABLE unggahan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  macam text COLLATE "C" NOT NULL CONSTRAINT unggahan_macam
    CHECK (macam IN ('tagihan', 'tunggakan', 'keringanan')),
  nama_berkas text NOT NULL,
  status status_unggahan NOT NULL,
  baru integer NOT NULL,
  sama integer NOT NULL,
  ditolak integer NOT NULL,
  -- What new bills come to.
  jumlah rupiah NOT NULL,
  -- Headings that nobody knows.
  kolom_diabaikan text[] NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  -- Who asked to take it back, and who agreed.
  batal_diajukan_oleh uuid,
  batal_diajukan_at timestamptz,
  batal_diputus_oleh uuid,
  batal_diputus_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT unggahan_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)
    AND (status NOT IN ('menunggu', 'diterapkan', 'menunggu_batal') OR diajukan_oleh IS NOT NULL)),
  -- Each relief of a file is decided by itself, so that the file needs no second person.
  CONSTRAINT unggahan_dua_orang CHECK ((diputus_oleh IS NULL) = (diputus_at IS NULL)
    AND (macam = 'keringanan' OR status NOT IN ('diterapkan', 'menunggu_batal')
         OR (diputus_oleh IS NOT NULL AND diputus_oleh <> diajukan_oleh))),
  CONSTRAINT unggahan_batal_diajukan CHECK ((batal_diajukan_oleh IS NULL) = (batal_diajukan_at IS NULL)
    AND (status <> 'menunggu_batal' OR batal_diajukan_oleh IS NOT NULL)),
  CONSTRAINT unggahan_batal_dua_orang CHECK ((batal_diputus_oleh IS NULL) = (batal_diputus_at IS NULL)
    AND (macam = 'keringanan' OR status <> 'dibatalkan' OR diputus_oleh IS NULL
         OR (batal_diputus_oleh IS NOT NULL AND batal_diputus_oleh <> batal_diajukan_oleh))),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, batal_diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, batal_diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX unggahan_sekolah ON unggahan (institusi_id, sekolah_id, id);
CREATE INDEX unggahan_dibuat_oleh ON unggahan (institusi_id, dibuat_oleh);
CREATE INDEX unggahan_diajukan_oleh ON unggahan (institusi_id, diajukan_oleh);
CREATE INDEX unggahan_diputus_oleh ON unggahan (institusi_id, diputus_oleh);
CREATE INDEX unggahan_batal_diajukan_oleh ON unggahan (institusi_id, batal_diajukan_oleh);
CREATE INDEX unggahan_batal_diputus_oleh ON unggahan (institusi_id, batal_diputus_oleh);

CALL protect_tenant_table('unggahan');

GRANT SELECT, INSERT,
      UPDATE (status, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan, batal_diajukan_oleh,
              batal_diajukan_at, batal_diputus_oleh, batal_diputus_at)
  ON unggahan TO lunas_api;

CREATE TABLE unggahan_baris (
  institusi_id text COLLATE "C" NOT NULL,
  unggahan_id uuid NOT NULL,
  -- Its number in the file.
  nomor integer NOT NULL,
  keadaan text COLLATE "C" NOT NULL CONSTRAINT unggahan_baris_keadaan
    CHECK (keadaan IN ('baru', 'sama', 'ditolak')),
  -- What was read, by column.
  isi jsonb NOT NULL,
  -- Why it is refused.
  kata text NOT NULL,
  -- Becomes the id of the bill; of a relief it is known when it is proposed.
  id uuid,
  siswa_id uuid,
  jenis_id uuid,
  -- A bill as it will be issued; empty for a relief.
  nama text NOT NULL,
  periode text COLLATE "C",
  jumlah rupiah,
  tanggal_aktif date,
  jatuh_tempo date,
  PRIMARY KEY (institusi_id, unggahan_id, nomor),
  CONSTRAINT unggahan_baris_baru CHECK (keadaan <> 'baru' OR (siswa_id IS NOT NULL AND jenis_id IS NOT NULL)),
  FOREIGN KEY (institusi_id, unggahan_id) REFERENCES unggahan (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id)
);

CREATE INDEX unggahan_baris_keadaan ON unggahan_baris (institusi_id, unggahan_id, keadaan, nomor);
CREATE INDEX unggahan_baris_siswa ON unggahan_baris (institusi_id, siswa_id);
CREATE INDEX unggahan_baris_jenis ON unggahan_baris (institusi_id, jenis_id);

CALL protect_tenant_table('unggahan_baris');

GRANT SELECT, INSERT, UPDATE (id) ON unggahan_baris TO lunas_api;

-- The bills of a file, as they will be issued.
CREATE VIEW offered.unggahan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.unggahan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, b.nama,
       b.tanggal_aktif, b.jatuh_tempo, u.macam = 'tunggakan' AS saldo_awal
  FROM unggahan_baris b
  JOIN unggahan u ON u.institusi_id = b.institusi_id AND u.id = b.unggahan_id
 WHERE b.keadaan = 'baru' AND u.macam <> 'keringanan';
GRANT SELECT ON offered.unggahan_baris TO lunas_api;
