-- Why: a payment is one attempt to pay. What really arrived stands in the ledger, since money may
-- come late, twice or in another amount.

CREATE DOMAIN metode AS text CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris'));

CREATE DOMAIN status_pembayaran AS text CONSTRAINT status_pembayaran CHECK (VALUE IN (
  'menunggu', 'dipastikan', 'berhasil', 'kedaluwarsa', 'dibatalkan', 'gagal', 'dikembalikan'));

CREATE TABLE pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  pengguna_id uuid,
  metode metode NOT NULL,
  jumlah rupiah_positif NOT NULL,
  biaya rupiah NOT NULL,
  status status_pembayaran NOT NULL,
  -- Counts the moves, so that the history has a key and an order.
  langkah smallint NOT NULL DEFAULT 0,
  keterangan text NOT NULL DEFAULT '',
  dibuat_at timestamptz NOT NULL,
  kedaluwarsa_at timestamptz NOT NULL,
  -- What the payer must do; null until the gateway has answered.
  instruksi jsonb,
  diperiksa_at timestamptz,
  -- When to ask the gateway next; null when nothing more is expected.
  periksa_lagi_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
) WITH (fillfactor = 80);

CREATE INDEX pembayaran_siswa ON pembayaran (institusi_id, siswa_id, dibuat_at DESC);
CREATE INDEX pembayaran_sekolah ON pembayaran (institusi_id, sekolah_id, dibuat_at DESC);
CREATE INDEX pembayaran_pengguna ON pembayaran (institusi_id, pengguna_id, dibuat_at DESC)
  WHERE pengguna_id IS NOT NULL;
CREATE INDEX pembayaran_periksa_lagi ON pembayaran (periksa_lagi_at)
  WHERE periksa_lagi_at IS NOT NULL;

CALL protect_tenant_table('pembayaran');

GRANT SELECT, INSERT, UPDATE (status, langkah, instruksi, diperiksa_at, periksa_lagi_at)
  ON pembayaran TO lunas_api;

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON pembayaran TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON pembayaran TO lunas_worker;

CREATE TABLE pembayaran_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, tagihan_id),
  FOREIGN KEY (institusi_id, pembayaran_id) REFERENCES pembayaran (institusi_id, id),
  FOREIGN KEY (institusi_id, tagihan_id) REFERENCES tagihan (institusi_id, id)
);

CREATE INDEX pembayaran_rincian_tagihan ON pembayaran_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('pembayaran_rincian');

GRANT SELECT, INSERT ON pembayaran_rincian TO lunas_api;

-- Written only together with the payment it belongs to, so it needs no foreign key.
CREATE TABLE pembayaran_riwayat (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  langkah smallint NOT NULL,
  status status_pembayaran NOT NULL,
  pada timestamptz NOT NULL,
  sebab text NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id, langkah)
);

CALL protect_tenant_table('pembayaran_riwayat');

GRANT SELECT, INSERT ON pembayaran_riwayat TO lunas_api;

-- The only statement that moves a payment: a row changes state once, however many ask for it.
CREATE FUNCTION move_pembayaran(
  p_institusi text, p_pembayaran uuid, p_from text[], p_to text, p_sebab text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_langkah smallint;
BEGIN
  UPDATE pembayaran p
     SET status = p_to, langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.langkah INTO v_langkah;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO pembayaran_riwayat (institusi_id, pembayaran_id, langkah, status, pada, sebab)
  VALUES (p_institusi, p_pembayaran, v_langkah, p_to, p_now, p_sebab);
  RETURN true;
END
$$;
