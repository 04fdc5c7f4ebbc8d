-- Why: after a breach of personal data the institution tells everybody concerned in writing within
-- 3x24 hours (UU 27/2022), and can prove whom it told, when and how.

CREATE DOMAIN status_insiden AS text CONSTRAINT status_insiden CHECK (VALUE IN (
  'terbuka', 'memberitahu', 'ditutup'));
CREATE DOMAIN status_terdampak AS text CONSTRAINT status_terdampak CHECK (VALUE IN (
  'belum', 'antre', 'dikirim', 'sampai', 'gagal', 'tanpa_kontak', 'ditandai'));

CREATE TABLE insiden (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  judul text NOT NULL,
  uraian text NOT NULL,
  -- The law's clock runs from here.
  ditemukan_at timestamptz NOT NULL,
  terpapar_dari timestamptz NOT NULL,
  terpapar_sampai timestamptz NOT NULL,
  -- Names of retention rules; each stands for its tables.
  kelompok text[] NOT NULL,
  status status_insiden NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  -- When the persons concerned were last looked for.
  dihitung_at timestamptz NOT NULL,
  -- The points of the notice; all or none.
  data text,
  kapan text,
  bagaimana text,
  penanganan text,
  kontak text,
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  catatan text NOT NULL DEFAULT '',
  -- When the worker looks at it next: to send, or to copy what providers reported. Null when nothing
  -- is to be sent.
  periksa_at timestamptz,
  ditutup_at timestamptz,
  ditutup_oleh uuid,
  catatan_tutup text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, ditutup_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT insiden_waktu CHECK (terpapar_dari <= terpapar_sampai),
  CONSTRAINT insiden_pemberitahuan CHECK (
    num_nonnulls(data, kapan, bagaimana, penanganan, kontak) IN (0, 5)),
  CONSTRAINT insiden_dua_orang CHECK (diajukan_oleh <> diputus_oleh),
  CONSTRAINT insiden_diajukan CHECK (
    (diajukan_oleh IS NULL) = (diajukan_at IS NULL) AND (diajukan_at IS NULL OR data IS NOT NULL)),
  -- Messages leave only with the word of a second person.
  CONSTRAINT insiden_diputus CHECK (
    (diputus_oleh IS NULL) = (diputus_at IS NULL) AND (diputus_at IS NULL OR diajukan_at IS NOT NULL)
    AND (status <> 'memberitahu' OR diputus_at IS NOT NULL)),
  CONSTRAINT insiden_ditutup CHECK (
    (status = 'ditutup') = (ditutup_at IS NOT NULL)
    AND (ditutup_oleh IS NULL) = (ditutup_at IS NULL)),
  CONSTRAINT insiden_periksa CHECK (periksa_at IS NULL OR status = 'memberitahu')
);

CREATE INDEX insiden_dibuat_oleh ON insiden (institusi_id, dibuat_oleh);
CREATE INDEX insiden_diajukan_oleh ON insiden (institusi_id, diajukan_oleh);
CREATE INDEX insiden_diputus_oleh ON insiden (institusi_id, diputus_oleh);
CREATE INDEX insiden_ditutup_oleh ON insiden (institusi_id, ditutup_oleh);
CREATE INDEX insiden_periksa_at ON insiden (periksa_at) WHERE status = 'memberitahu';

CALL protect_tenant_table('insiden');

GRANT SELECT, INSERT,
      UPDATE (judul, uraian, ditemukan_at, terpapar_dari, terpapar_sampai, kelompok, status,
              dihitung_at, data, kapan, bagaimana, penanganan, kontak, diajukan_oleh, diajukan_at,
              diputus_oleh, diputus_at, catatan, periksa_at, ditutup_at, ditutup_oleh, catatan_tutup)
  ON insiden TO lunas_api;

-- The worker finds the incidents whose messages are under way, in all institutions.
CREATE POLICY all_institusi_due ON insiden TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, status, periksa_at, ditutup_at), UPDATE (periksa_at)
  ON insiden TO lunas_worker;

-- What the message to families is composed from.
CREATE VIEW offered.insiden WITH (security_invoker = true) AS
SELECT institusi_id, id, data, kapan, bagaimana, penanganan, kontak FROM insiden
 WHERE diputus_at IS NOT NULL;
GRANT SELECT ON offered.insiden TO lunas_api;

-- One person whose data was exposed: an account, a guardian's number without an account, or a pupil
-- of whom no guardian is known. Names are not copied. The contact of an account is read when the
-- message leaves.
CREATE TABLE insiden_terdampak (
  institusi_id text COLLATE "C" NOT NULL,
  insiden_id uuid NOT NULL,
  id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT insiden_terdampak_jenis CHECK (jenis IN ('wali', 'petugas', 'siswa')),
  pengguna_id uuid,
  nomor_wa text COLLATE "C"
    CONSTRAINT insiden_terdampak_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  siswa_id uuid,
  -- The groups of data in which the person was found.
  kelompok text[] NOT NULL,
  status status_terdampak NOT NULL,
  kanal text CONSTRAINT insiden_terdampak_kanal CHECK (kanal IN ('whatsapp', 'email')),
  status_at timestamptz,
  -- How the person was told instead.
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, insiden_id) REFERENCES insiden (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  CONSTRAINT insiden_terdampak_satu CHECK (num_nonnulls(pengguna_id, nomor_wa, siswa_id) = 1),
  -- A person is told once, however many of the tables name them.
  CONSTRAINT insiden_terdampak_pengguna UNIQUE (institusi_id, insiden_id, pengguna_id),
  CONSTRAINT insiden_terdampak_wali UNIQUE (institusi_id, insiden_id, nomor_wa),
  CONSTRAINT insiden_terdampak_siswa UNIQUE (institusi_id, insiden_id, siswa_id)
) WITH (fillfactor = 80);

CREATE INDEX insiden_terdampak_urut ON insiden_terdampak (institusi_id, insiden_id, id);
CREATE INDEX insiden_terdampak_orang ON insiden_terdampak (institusi_id, pengguna_id);
CREATE INDEX insiden_terdampak_anak ON insiden_terdampak (institusi_id, siswa_id);
CREATE INDEX insiden_terdampak_kontak ON insiden_terdampak (institusi_id, nomor_wa)
  WHERE nomor_wa IS NOT NULL;

CALL protect_tenant_table('insiden_terdampak');

-- DELETE: persons are looked for again until the notice is agreed to. The number of a person who
-- deletes their account gives way to the account's id.
GRANT SELECT, INSERT, UPDATE (pengguna_id, nomor_wa, status, kanal, status_at, catatan), DELETE
  ON insiden_terdampak TO lunas_api;

-- The worker deletes the persons of incidents that were closed long ago.
CREATE POLICY all_institusi_old ON insiden_terdampak TO lunas_worker USING (true);
GRANT SELECT (institusi_id, insiden_id), DELETE ON insiden_terdampak TO lunas_worker;

-- The messages about incidents: to whom each went, and as which pesan.
CREATE VIEW offered.kabar_insiden WITH (security_invoker = true) AS
SELECT institusi_id, id, peristiwa, subjek[1] AS terdampak_id, kanal, status
  FROM kabar WHERE peristiwa LIKE 'insiden/%';
GRANT SELECT ON offered.kabar_insiden TO lunas_api;
CREATE INDEX kabar_insiden ON kabar (institusi_id, peristiwa) WHERE peristiwa LIKE 'insiden/%';
