-- Why: a gateway also gives money back when nobody here asked it to, and a payer's bank takes it
-- back; each such return is known by the gateway's own reference, and has one effect.

CREATE TABLE penarikan (
  institusi_id text COLLATE "C" NOT NULL,
  -- The gateway and its own id of the return: midtrans/1693.
  referensi text COLLATE "C" NOT NULL,
  -- What the gateway knows the money by: a payment, or the basket that payments are parts of.
  charge_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT penarikan_jenis CHECK (jenis IN ('kembali', 'sengketa')),
  jumlah rupiah_positif NOT NULL,
  pada timestamptz NOT NULL,
  dicatat_at timestamptz NOT NULL,
  -- The refund that it was, where somebody here had asked for it.
  pengembalian_id uuid,
  PRIMARY KEY (institusi_id, referensi),
  FOREIGN KEY (institusi_id, pengembalian_id) REFERENCES pengembalian (institusi_id, id)
);

CREATE INDEX penarikan_charge ON penarikan (institusi_id, charge_id);
CREATE INDEX penarikan_pengembalian ON penarikan (institusi_id, pengembalian_id);

CALL protect_tenant_table('penarikan');

GRANT SELECT, INSERT ON penarikan TO lunas_api;

-- Who began a refund: somebody of the staff, the gateway, or a case about a disputed payment. Only
-- the first is asked for by one person and agreed by another.
ALTER TABLE pengembalian
  ADD COLUMN asal text NOT NULL DEFAULT 'petugas'
    CONSTRAINT pengembalian_asal CHECK (asal IN ('petugas', 'gerbang', 'sengketa')),
  -- When a gateway that has not answered is asked again; nothing once a person has to.
  ADD COLUMN periksa_lagi_at timestamptz,
  ALTER COLUMN dibuat_oleh DROP NOT NULL,
  DROP CONSTRAINT pengembalian_diputus,
  ADD CONSTRAINT pengembalian_diputus CHECK (
    (status = 'menunggu') = (diputus_at IS NULL)
    AND (asal <> 'petugas'
      OR (dibuat_oleh IS NOT NULL AND (diputus_at IS NULL) = (diputus_oleh IS NULL))));

GRANT UPDATE (periksa_lagi_at) ON pengembalian TO lunas_api;

CREATE INDEX pengembalian_periksa ON pengembalian (periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;
-- The worker claims refunds across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON pengembalian TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pengembalian TO lunas_worker;

-- Cases about money that went back: disputed by the payer, or more than we had left to give.
ALTER TABLE kasus
  DROP CONSTRAINT kasus_sebab,
  ADD CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor', 'sengketa', 'kembali_di_luar')),
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang'));
