-- Why: money that is kept for a pupil pays the pupil's bills, moves to a sister or brother, and pays
-- by itself where a parent wishes it. It never passes a gateway, so it is there at once.

-- Which pupils' bills are to be paid by themselves, and who said so.
CREATE TABLE titipan_otomatis (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  sejak_at timestamptz NOT NULL,
  -- When to look for a bill next.
  periksa_lagi_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX titipan_otomatis_pengguna ON titipan_otomatis (institusi_id, pengguna_id);
CREATE INDEX titipan_otomatis_periksa_lagi ON titipan_otomatis (institusi_id, periksa_lagi_at);

CALL protect_tenant_table('titipan_otomatis');

-- FOR UPDATE needs a right to change something.
GRANT SELECT, INSERT, DELETE, UPDATE (periksa_lagi_at) ON titipan_otomatis TO lunas_api;

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON titipan_otomatis TO lunas_worker USING (true);
GRANT SELECT (institusi_id, siswa_id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_otomatis TO lunas_worker;

-- Money that a guardian moved from one child to another; its posting has the same id.
CREATE TABLE titipan_pindah (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  dari_siswa_id uuid NOT NULL,
  ke_siswa_id uuid NOT NULL CONSTRAINT titipan_pindah_ke_lain CHECK (ke_siswa_id <> dari_siswa_id),
  jumlah rupiah_positif NOT NULL,
  pengguna_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, dari_siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, ke_siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX titipan_pindah_dari ON titipan_pindah (institusi_id, dari_siswa_id);
CREATE INDEX titipan_pindah_ke ON titipan_pindah (institusi_id, ke_siswa_id);
CREATE INDEX titipan_pindah_pengguna ON titipan_pindah (institusi_id, pengguna_id);

CALL protect_tenant_table('titipan_pindah');

GRANT SELECT, INSERT ON titipan_pindah TO lunas_api;

CREATE VIEW offered.titipan_pindah WITH (security_invoker = true) AS
SELECT institusi_id, id, dari_siswa_id, ke_siswa_id, jumlah FROM titipan_pindah;
GRANT SELECT ON offered.titipan_pindah TO lunas_api;

-- What is kept for a pupil pays a part of a basket and a gateway the rest. From the intent until the
-- money has come it is set aside, so that nothing else can spend it; when no money comes it goes
-- back.
-- What is kept for a child whose part needs nothing of the gateway waits for the payment of another
-- child of the same basket, so one payment may be waited for by several children.
CREATE TABLE titipan_disisihkan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The payment through the gateway that it waits for.
  pembayaran_id uuid NOT NULL,
  -- The subject of its postings, so that the payment's own stay what they are.
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- When it was used or went back.
  selesai_at timestamptz,
  -- When to look at the payment next.
  periksa_lagi_at timestamptz NOT NULL,
  -- The payment that it became, where it was used; so that its receipt can be found.
  dibayar_id uuid,
  -- What stays kept although the payment was paid, since its bills do not take it any more.
  tersimpan rupiah,
  PRIMARY KEY (institusi_id, pembayaran_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX titipan_disisihkan_siswa ON titipan_disisihkan (institusi_id, siswa_id);
CREATE INDEX titipan_disisihkan_periksa_lagi
  ON titipan_disisihkan (institusi_id, periksa_lagi_at)
  WHERE selesai_at IS NULL;
-- Nearly all that was ever set aside has been used or given back; look-ups read the rest.
CREATE INDEX titipan_disisihkan_berjalan ON titipan_disisihkan (institusi_id, siswa_id)
  WHERE selesai_at IS NULL;

CALL protect_tenant_table('titipan_disisihkan');

GRANT SELECT, INSERT, UPDATE (selesai_at, dibayar_id, tersimpan) ON titipan_disisihkan TO lunas_api;

-- A bill that what is kept for a pupil is about to pay is being paid, as one is that waits for a
-- gateway; the look-up of bills says so.
GRANT SELECT (institusi_id, pembayaran_id, siswa_id, selesai_at) ON titipan_disisihkan
  TO lunas_lookup;
CREATE POLICY lookup ON titipan_disisihkan FOR SELECT TO lunas_lookup USING (true);

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON titipan_disisihkan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, pembayaran_id, selesai_at, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_disisihkan TO lunas_worker;

CREATE VIEW offered.titipan_disisihkan WITH (security_invoker = true) AS
SELECT institusi_id, pembayaran_id, id, siswa_id, dibayar_id, tersimpan
  FROM titipan_disisihkan;
GRANT SELECT ON offered.titipan_disisihkan TO lunas_api;

-- Which bills it is to pay, and how much of each; no key points at the bills, which change with
-- every payment. The bills of a line say whose it is, so its lines need no further key.
CREATE TABLE titipan_disisihkan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, tagihan_id)
);

CALL protect_tenant_table('titipan_disisihkan_rincian');

GRANT SELECT, INSERT ON titipan_disisihkan_rincian TO lunas_api;
GRANT SELECT (institusi_id, pembayaran_id, tagihan_id) ON titipan_disisihkan_rincian
  TO lunas_lookup;
CREATE POLICY lookup ON titipan_disisihkan_rincian FOR SELECT TO lunas_lookup USING (true);

-- The bills that money set aside waits to pay. A look-up shows it, so it reads what a look-up may.
CREATE VIEW offered.titipan_berjalan WITH (security_invoker = true) AS
SELECT d.institusi_id, d.siswa_id, r.tagihan_id
  FROM titipan_disisihkan d
  JOIN titipan_disisihkan_rincian r ON r.institusi_id = d.institusi_id
   AND r.pembayaran_id = d.pembayaran_id
 WHERE d.selesai_at IS NULL;
GRANT SELECT ON offered.titipan_berjalan TO lunas_api, lunas_lookup;
