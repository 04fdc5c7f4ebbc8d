-- Why: bills of families in hardship are paid from an infak program. One person proposes it, a second
-- decides. No donor stands here: the school learns only of the program.

ALTER DOMAIN metode DROP CONSTRAINT metode;
ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret', 'snap_va', 'tunai', 'transfer', 'titipan', 'bantuan'));

-- Whether the fund may pay bills. Zakat has its own receivers, and a wakaf or qurban its own object.
ALTER TABLE program_ziswaf ADD COLUMN untuk_tagihan boolean NOT NULL DEFAULT false
  CONSTRAINT program_ziswaf_untuk_tagihan CHECK (NOT untuk_tagihan OR jenis IN ('infak', 'sedekah'));
GRANT UPDATE (untuk_tagihan) ON program_ziswaf TO lunas_api;

CREATE OR REPLACE VIEW offered.program WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jenis, nama, objek, target, harga_bagian, ekor, bagian_per_ekor,
       mulai, selesai, status, untuk_tagihan
  FROM program_ziswaf;

CREATE DOMAIN status_bantuan AS text
  CONSTRAINT status_bantuan CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

-- One bill that a program pays, wholly or in part.
CREATE TABLE bantuan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  program_id uuid NOT NULL,
  -- The ziswaf unit, whose people decide.
  unit_id uuid NOT NULL,
  -- The pupil's school, whose people propose.
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- Why the family needs it; only staff read it.
  uraian text NOT NULL CONSTRAINT bantuan_uraian CHECK (uraian <> ''),
  status status_bantuan NOT NULL,
  -- The payment that it became.
  pembayaran_id uuid,
  CONSTRAINT bantuan_dibayar CHECK ((status = 'disetujui') = (pembayaran_id IS NOT NULL)),
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT bantuan_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT bantuan_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id),
  FOREIGN KEY (institusi_id, unit_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX bantuan_program ON bantuan (institusi_id, program_id);
CREATE INDEX bantuan_unit ON bantuan (institusi_id, unit_id);
CREATE INDEX bantuan_sekolah ON bantuan (institusi_id, sekolah_id);
CREATE INDEX bantuan_siswa ON bantuan (institusi_id, siswa_id);
CREATE INDEX bantuan_diajukan_oleh ON bantuan (institusi_id, diajukan_oleh);
CREATE INDEX bantuan_diputus_oleh ON bantuan (institusi_id, diputus_oleh);
-- A bill waits for one decision at a time.
CREATE UNIQUE INDEX bantuan_menunggu ON bantuan (institusi_id, tagihan_id) WHERE status = 'menunggu';

CALL protect_tenant_table('bantuan');

GRANT SELECT, INSERT, UPDATE (status, pembayaran_id, diputus_oleh, diputus_at, alasan)
  ON bantuan TO lunas_api;

-- The paid ones, without pupil and bill.
CREATE VIEW offered.bantuan WITH (security_invoker = true) AS
SELECT institusi_id, id, program_id, unit_id, jumlah, diputus_at FROM bantuan WHERE status = 'disetujui';
GRANT SELECT ON offered.bantuan TO lunas_api;

-- For donors a paid bill is a distribution like every other, without the child.
CREATE OR REPLACE VIEW offered.penyaluran WITH (security_invoker = true) AS
SELECT institusi_id, id, program_id, sekolah_id, jenis, jumlah, tanggal, uraian, asnaf, diputus_at
  FROM penyaluran WHERE status = 'disetujui'
UNION ALL
SELECT y.institusi_id, y.id, y.program_id, y.unit_id, 'salur', y.jumlah,
       (y.diputus_at AT TIME ZONE s.zona_waktu)::date, 'Melunasi tagihan sekolah seorang siswa', NULL,
       y.diputus_at
  FROM offered.bantuan y
  JOIN offered.sekolah s ON s.institusi_id = y.institusi_id AND s.id = y.unit_id;
