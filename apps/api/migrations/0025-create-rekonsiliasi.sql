-- Why: what gateways and banks report is held against our books, line by line and in both
-- directions. What does not fit becomes a numbered case that a person ends with a posting.

CREATE TABLE impor (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  format text NOT NULL CONSTRAINT impor_format CHECK (format IN ('midtrans', 'bank')),
  nama_berkas text NOT NULL,
  nama_bank text NOT NULL DEFAULT '',
  -- SHA-256 of the file, so that the same file again is the same report.
  sidik text COLLATE "C" NOT NULL,
  diimpor_at timestamptz NOT NULL,
  diimpor_oleh uuid NOT NULL,
  -- The first and the last moment its lines tell of.
  dari timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  baris integer NOT NULL,
  baris_berulang integer NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT impor_sidik_unik UNIQUE (institusi_id, sidik),
  FOREIGN KEY (institusi_id, diimpor_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX impor_pengimpor ON impor (institusi_id, diimpor_oleh);

CALL protect_tenant_table('impor');

GRANT SELECT, INSERT ON impor TO lunas_api;

-- A line is known by what it tells of, not by where it stands: told again, it changes nothing.
CREATE TABLE impor_baris (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  impor_id uuid NOT NULL,
  nomor integer NOT NULL,
  waktu timestamptz NOT NULL,
  referensi text COLLATE "C" NOT NULL,
  referensi_uang text COLLATE "C" NOT NULL,
  jumlah rupiah_positif NOT NULL,
  biaya rupiah NOT NULL,
  keterangan text NOT NULL,
  -- The payment whose money it is, and the posting that told of it; nothing when nobody knows it.
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  PRIMARY KEY (institusi_id, identitas),
  FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id)
);

CREATE INDEX impor_baris_impor ON impor_baris (institusi_id, impor_id);
CREATE INDEX impor_baris_uang ON impor_baris (institusi_id, referensi_uang);
-- One line for one posting: money is not reported twice under two identities.
CREATE UNIQUE INDEX impor_baris_posting
  ON impor_baris (institusi_id, pembayaran_id, posting_reference) WHERE pembayaran_id IS NOT NULL;

CALL protect_tenant_table('impor_baris');

GRANT SELECT, INSERT ON impor_baris TO lunas_api;

-- Which column of a bank's file says what, remembered from the last import.
CREATE TABLE pemetaan_bank (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  nama_bank text COLLATE "C" NOT NULL,
  pemetaan jsonb NOT NULL,
  dipakai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nama_bank)
);

CALL protect_tenant_table('pemetaan_bank');

GRANT SELECT, INSERT, UPDATE (pemetaan, dipakai_at) ON pemetaan_bank TO lunas_api;

CREATE DOMAIN status_kasus AS text CONSTRAINT status_kasus CHECK (VALUE IN (
  'terbuka', 'diajukan', 'selesai'));

CREATE TABLE kasus (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  urut integer NOT NULL,
  sebab text NOT NULL CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor')),
  status status_kasus NOT NULL,
  -- What is not explained, and the account it stands on until somebody decides.
  selisih rupiah_positif NOT NULL,
  akun text COLLATE "C" NOT NULL,
  -- The report tells of more than our books do.
  lebih boolean NOT NULL,
  identitas text COLLATE "C",
  pembayaran_id uuid,
  posting_reference text COLLATE "C",
  dibuat_at timestamptz NOT NULL,
  tindakan text CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul')),
  siswa_id uuid,
  catatan text NOT NULL DEFAULT '',
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  -- Null when the program closed it, since the money came after all.
  diputus_oleh uuid,
  diputus_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT kasus_urut_unik UNIQUE (institusi_id, urut),
  FOREIGN KEY (institusi_id, identitas) REFERENCES impor_baris (institusi_id, identitas),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT kasus_dua_orang CHECK (diputus_oleh <> diajukan_oleh),
  CONSTRAINT kasus_diputus CHECK ((status = 'selesai') = (diputus_at IS NOT NULL)),
  CONSTRAINT kasus_diajukan CHECK (status <> 'diajukan' OR diajukan_oleh IS NOT NULL)
);

CREATE UNIQUE INDEX kasus_identitas ON kasus (institusi_id, identitas);
CREATE UNIQUE INDEX kasus_posting_hilang ON kasus (institusi_id, pembayaran_id, posting_reference)
  WHERE identitas IS NULL;
CREATE INDEX kasus_siswa ON kasus (institusi_id, siswa_id);
CREATE INDEX kasus_diajukan_oleh ON kasus (institusi_id, diajukan_oleh);
CREATE INDEX kasus_diputus_oleh ON kasus (institusi_id, diputus_oleh);
CREATE INDEX kasus_pembayaran ON kasus (institusi_id, pembayaran_id);

CALL protect_tenant_table('kasus');

GRANT SELECT, INSERT, UPDATE (
  status, tindakan, siswa_id, catatan, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at
) ON kasus TO lunas_api;

-- Postings of a span of time, for a few bytes per hundred pages: they stand in the order in which
-- they were written, so an index of their rows would cost every payment and gain nothing.
CREATE INDEX ledger_posting_recorded ON ledger_posting USING brin (recorded_at);

-- Several postings in one round trip, each as post_ledger writes it. Answers how many were new.
CREATE FUNCTION post_ledger_banyak(p_institusi text, p_postings jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_posting jsonb;
  v_baru integer := 0;
BEGIN
  FOR v_posting IN SELECT jsonb_array_elements(p_postings) LOOP
    IF post_ledger(
      p_institusi, (v_posting ->> 'subject_id')::uuid, v_posting ->> 'reference',
      v_posting ->> 'event', (v_posting ->> 'occurred_at')::timestamptz,
      (v_posting ->> 'recorded_at')::timestamptz,
      ARRAY(SELECT t ->> 'debit' FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT t ->> 'credit' FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT (t ->> 'amount')::bigint FROM jsonb_array_elements(v_posting -> 'transfers') t),
      ARRAY(SELECT (t ->> 'target_id')::uuid FROM jsonb_array_elements(v_posting -> 'transfers') t)
    ) THEN
      v_baru := v_baru + 1;
    END IF;
  END LOOP;
  RETURN v_baru;
END
$$;
