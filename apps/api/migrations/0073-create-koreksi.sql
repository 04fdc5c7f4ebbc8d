-- Why: a bill that was issued wrongly is corrected or cancelled by a counter-posting, when two people
-- agree. What had been paid beyond the new amount is kept for the pupil.

CREATE DOMAIN status_koreksi AS text
  CONSTRAINT status_koreksi CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

CREATE TABLE koreksi (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  -- What the bill asked for, and what it asks for then; nought cancels it.
  jumlah_lama rupiah_positif NOT NULL,
  jumlah_baru rupiah NOT NULL CONSTRAINT koreksi_mengubah CHECK (jumlah_baru <> jumlah_lama),
  uraian text NOT NULL CONSTRAINT koreksi_uraian CHECK (uraian <> ''),
  status status_koreksi NOT NULL,
  -- What left the bill and is kept for the pupil.
  ke_titipan rupiah NOT NULL DEFAULT 0,
  -- False where the bill was not receivable yet, or is a gift: then nothing was booked.
  dibukukan boolean NOT NULL DEFAULT false,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT koreksi_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL) AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT koreksi_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT koreksi_belum CHECK (status = 'disetujui' OR (ke_titipan = 0 AND NOT dibukukan)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX koreksi_sekolah ON koreksi (institusi_id, sekolah_id, id);
CREATE INDEX koreksi_siswa ON koreksi (institusi_id, siswa_id);
CREATE INDEX koreksi_tagihan ON koreksi (institusi_id, tagihan_id);
CREATE INDEX koreksi_diajukan_oleh ON koreksi (institusi_id, diajukan_oleh);
CREATE INDEX koreksi_diputus_oleh ON koreksi (institusi_id, diputus_oleh);
-- A bill waits for one correction at a time.
CREATE UNIQUE INDEX koreksi_menunggu ON koreksi (institusi_id, tagihan_id) WHERE status = 'menunggu';

CALL protect_tenant_table('koreksi');

GRANT SELECT, INSERT, UPDATE (status, ke_titipan, dibukukan, diputus_oleh, diputus_at, alasan)
  ON koreksi TO lunas_api;

CREATE VIEW offered.koreksi WITH (security_invoker = true) AS
SELECT institusi_id, id, tagihan_id, jumlah_lama, jumlah_baru, status FROM koreksi;
GRANT SELECT ON offered.koreksi TO lunas_api;

GRANT UPDATE (jumlah) ON tagihan TO lunas_api;
