-- Why: a school decides who bears the fee of a payment, its payers or the school itself, and which ways to pay it
-- offers. Both change what families pay and what the school receives, so two people decide, from a day on.

CREATE DOMAIN status_aturan_biaya AS text
  CONSTRAINT status_aturan_biaya CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

-- A rule of a school as somebody proposed it. On each day the agreed one that began last holds; without one payers
-- bear the fee and everything is offered. Rows are never changed, so that each fee can be explained later.
CREATE TABLE aturan_biaya (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  penanggung text NOT NULL CONSTRAINT aturan_biaya_penanggung CHECK (penanggung IN ('pembayar', 'sekolah')),
  metode_mati text[] NOT NULL
    CONSTRAINT aturan_biaya_metode_mati CHECK (metode_mati <@ ARRAY[
      'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay', 'shopeepay',
      'alfamart', 'indomaret'] AND cardinality(metode_mati) < 11),
  -- The first day, in the school's zone.
  mulai date NOT NULL,
  status status_aturan_biaya NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT aturan_biaya_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT aturan_biaya_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX aturan_biaya_sekolah ON aturan_biaya (institusi_id, sekolah_id, mulai);
CREATE INDEX aturan_biaya_diajukan_oleh ON aturan_biaya (institusi_id, diajukan_oleh);
CREATE INDEX aturan_biaya_diputus_oleh ON aturan_biaya (institusi_id, diputus_oleh);
-- A school waits for one decision at a time.
CREATE UNIQUE INDEX aturan_biaya_menunggu ON aturan_biaya (institusi_id, sekolah_id) WHERE status = 'menunggu';

CALL protect_tenant_table('aturan_biaya');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON aturan_biaya TO lunas_api;

-- The agreed ones, for payments.
CREATE VIEW offered.aturan_biaya WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, penanggung, metode_mati, mulai, diputus_at FROM aturan_biaya
 WHERE status = 'disetujui';
GRANT SELECT ON offered.aturan_biaya TO lunas_api;

-- Whose bills a link is for, so that its fee is known before a way to pay is chosen.
CREATE VIEW offered.tautan_rincian WITH (security_invoker = true) AS
SELECT institusi_id, tautan_id, tagihan_id, jumlah FROM tautan_rincian;
GRANT SELECT ON offered.tautan_rincian TO lunas_api;
