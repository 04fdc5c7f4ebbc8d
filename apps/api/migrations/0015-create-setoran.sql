-- Why: money collected for a school is handed over in batches, one per school and day. Each rupiah
-- of a posting goes into one batch, two people hand it over, and the school confirms what arrived.

CREATE DOMAIN status_setoran AS text CONSTRAINT status_setoran CHECK (VALUE IN (
  'belum_disetorkan', 'disetorkan', 'cocok', 'selisih'));

CREATE TABLE setoran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The day the batch was made, in the school's zone.
  tanggal date NOT NULL,
  status status_setoran NOT NULL,
  banyak integer NOT NULL,
  jumlah rupiah_positif NOT NULL,
  potongan rupiah NOT NULL CONSTRAINT setoran_potongan CHECK (potongan < jumlah),
  -- Fees paid by payers minus refunded ones: income of the school, kept by the institution for the
  -- providers' service together with potongan.
  biaya_admin bigint NOT NULL DEFAULT 0,
  dibuat_at timestamptz NOT NULL,
  referensi_bank text NOT NULL DEFAULT '',
  -- The person who reported it as sent; a second person must agree.
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  diputus_oleh uuid,
  diputus_at timestamptz,
  -- The second person's note, also for a refusal.
  catatan_putusan text NOT NULL DEFAULT '',
  jumlah_diterima rupiah,
  diterima_oleh uuid,
  diterima_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diterima_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT setoran_dua_orang CHECK (diputus_oleh <> diajukan_oleh),
  CONSTRAINT setoran_diajukan CHECK (
    (diajukan_oleh IS NULL) = (diajukan_at IS NULL)
    AND (diajukan_oleh IS NULL) = (referensi_bank = '')),
  CONSTRAINT setoran_disetorkan CHECK (
    num_nulls(diputus_oleh, diputus_at) = CASE WHEN status = 'belum_disetorkan' THEN 2 ELSE 0 END),
  CONSTRAINT setoran_diterima CHECK (
    (status IN ('cocok', 'selisih')) = (jumlah_diterima IS NOT NULL)),
  CONSTRAINT setoran_cocok CHECK (
    status <> 'cocok' OR jumlah_diterima = jumlah - potongan)
);

CREATE INDEX setoran_sekolah ON setoran (institusi_id, sekolah_id, tanggal DESC);
CREATE INDEX setoran_diajukan ON setoran (institusi_id, diajukan_oleh);
CREATE INDEX setoran_diputus ON setoran (institusi_id, diputus_oleh);
CREATE INDEX setoran_penerima ON setoran (institusi_id, diterima_oleh);

CALL protect_tenant_table('setoran');

GRANT SELECT, INSERT, UPDATE (
  status, referensi_bank, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, catatan_putusan,
  jumlah_diterima, diterima_oleh, diterima_at
) ON setoran TO lunas_api;

CREATE VIEW offered.setoran WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, tanggal, status, jumlah, potongan, referensi_bank,
       diputus_at, jumlah_diterima
  FROM setoran;
GRANT SELECT ON offered.setoran TO lunas_api;

-- A line of a batch is a posting: a payment, or titipan of a pupil of the school. The key allows
-- the money of one posting for one school to be handed over once.
CREATE TABLE setoran_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  posting_reference text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  setoran_id uuid NOT NULL,
  -- Zero if the fee took all of it.
  jumlah rupiah NOT NULL,
  potongan rupiah NOT NULL,
  biaya_admin rupiah NOT NULL,
  -- True for money of a payment that was refunded since and is no longer the school's. Amounts are
  -- never negative; this gives the direction.
  kembali boolean NOT NULL DEFAULT false,
  PRIMARY KEY (institusi_id, subject_id, posting_reference, sekolah_id),
  FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id)
);

CREATE INDEX setoran_rincian_setoran ON setoran_rincian (institusi_id, setoran_id);

CALL protect_tenant_table('setoran_rincian');

GRANT SELECT, INSERT ON setoran_rincian TO lunas_api;

CREATE VIEW offered.setoran_rincian WITH (security_invoker = true) AS
SELECT institusi_id, subject_id, posting_reference, setoran_id, jumlah, potongan, kembali
  FROM setoran_rincian;
GRANT SELECT ON offered.setoran_rincian TO lunas_api;
