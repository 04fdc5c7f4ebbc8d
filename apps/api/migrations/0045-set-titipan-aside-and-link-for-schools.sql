-- Why: what is kept for a pupil pays a part of a basket and a gateway the rest. From the intent until
-- the money has come it is set aside, so that nothing else can spend it; when no money comes it goes
-- back. And a school makes pay links too.

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
  PRIMARY KEY (institusi_id, pembayaran_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX titipan_disisihkan_siswa ON titipan_disisihkan (institusi_id, siswa_id);
CREATE INDEX titipan_disisihkan_periksa_lagi ON titipan_disisihkan (periksa_lagi_at)
  WHERE selesai_at IS NULL;

CALL protect_tenant_table('titipan_disisihkan');

GRANT SELECT, INSERT, UPDATE (selesai_at) ON titipan_disisihkan TO lunas_api;

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON titipan_disisihkan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, pembayaran_id, selesai_at, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_disisihkan TO lunas_worker;

-- Which bills it is to pay, and how much of each; no key points at the bills, which change with
-- every payment.
CREATE TABLE titipan_disisihkan_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, tagihan_id),
  FOREIGN KEY (institusi_id, pembayaran_id)
    REFERENCES titipan_disisihkan (institusi_id, pembayaran_id)
);

CALL protect_tenant_table('titipan_disisihkan_rincian');

GRANT SELECT, INSERT ON titipan_disisihkan_rincian TO lunas_api;

-- A school makes links too, for a family that asks at the desk; these it lists and ends by itself.
ALTER TABLE tautan ADD COLUMN sekolah_id uuid;
ALTER TABLE tautan ADD CONSTRAINT tautan_sekolah_fkey
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id);

CREATE INDEX tautan_sekolah ON tautan (institusi_id, sekolah_id, dibuat_at DESC);

-- A link has done its work when the bill is paid up to here, also where the bill itself goes on.
ALTER TABLE tautan_rincian ADD COLUMN sampai rupiah;
