-- Why: titipan, money kept for a pupil, pays the pupil's bills, moves to a sibling, and pays
-- automatically if a parent wishes. It passes no gateway, so it pays at once.

-- The pupils whose bills are paid automatically, and who chose that.
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

-- FOR UPDATE needs the UPDATE right on at least one column.
GRANT SELECT, INSERT, DELETE, UPDATE (periksa_lagi_at) ON titipan_otomatis TO lunas_api;

-- The worker claims due rows of all institutions, and may do nothing else with them.
CREATE POLICY all_institusi_due ON titipan_otomatis TO lunas_worker USING (true);
GRANT SELECT (institusi_id, siswa_id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_otomatis TO lunas_worker;

-- Titipan that a guardian moved from one child to another; its posting has the same id.
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

-- Titipan may pay a part of a basket and a gateway the rest. From opening the payment until its
-- money arrives the titipan is set aside, so that nothing else can spend it; if no money comes it
-- is released. The titipan of a child whose part needs no gateway waits for the payment of another
-- child in the same basket, so several children may wait for one payment.
CREATE TABLE titipan_disisihkan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The gateway payment that it waits for.
  pembayaran_id uuid NOT NULL,
  -- The subject of its postings, separate from those of the payment.
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- When it was used or released.
  selesai_at timestamptz,
  -- When to look at the payment next.
  periksa_lagi_at timestamptz NOT NULL,
  -- The payment made with it, if it was used; leads to the receipt.
  dibayar_id uuid,
  -- What stays titipan although the payment was paid, since its bills no longer take it.
  tersimpan rupiah,
  PRIMARY KEY (institusi_id, pembayaran_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX titipan_disisihkan_siswa ON titipan_disisihkan (institusi_id, siswa_id);
CREATE INDEX titipan_disisihkan_periksa_lagi
  ON titipan_disisihkan (institusi_id, periksa_lagi_at)
  WHERE selesai_at IS NULL;
-- Only the few rows that are not finished; look-ups read them.
CREATE INDEX titipan_disisihkan_berjalan ON titipan_disisihkan (institusi_id, siswa_id)
  WHERE selesai_at IS NULL;

CALL protect_tenant_table('titipan_disisihkan');

GRANT SELECT, INSERT, UPDATE (selesai_at, dibayar_id, tersimpan) ON titipan_disisihkan TO lunas_api;

-- The look-up of bills shows that titipan is about to pay a bill.
GRANT SELECT (institusi_id, pembayaran_id, siswa_id, selesai_at) ON titipan_disisihkan
  TO lunas_lookup;
CREATE POLICY lookup ON titipan_disisihkan FOR SELECT TO lunas_lookup USING (true);

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON titipan_disisihkan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, pembayaran_id, selesai_at, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_disisihkan TO lunas_worker;

CREATE VIEW offered.titipan_disisihkan WITH (security_invoker = true) AS
SELECT institusi_id, pembayaran_id, id, siswa_id, jumlah, selesai_at, dibayar_id, tersimpan
  FROM titipan_disisihkan;
GRANT SELECT ON offered.titipan_disisihkan TO lunas_api;

-- The bills it will pay, and how much of each. No foreign key to the bills, since they change with
-- every payment. The pupil follows from the bill.
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

-- The bills that wait for set-aside titipan. Look-ups show it, so the lookup role may read it.
CREATE VIEW offered.titipan_berjalan WITH (security_invoker = true) AS
SELECT d.institusi_id, d.siswa_id, r.tagihan_id
  FROM titipan_disisihkan d
  JOIN titipan_disisihkan_rincian r ON r.institusi_id = d.institusi_id
   AND r.pembayaran_id = d.pembayaran_id
 WHERE d.selesai_at IS NULL;
GRANT SELECT ON offered.titipan_berjalan TO lunas_api, lunas_lookup;
