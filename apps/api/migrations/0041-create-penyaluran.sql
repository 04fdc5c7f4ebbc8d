-- Why: money of a fund leaves it when two people agree that it was distributed. Never more than the
-- fund holds: ledger_balance keeps it at zero or above.

INSERT INTO ledger_event (event, clearing) VALUES
  ('dana_disalurkan', 'sekolah'), ('dana_disetor_upz', 'sekolah'), ('dana_amil', 'sekolah');

CREATE DOMAIN status_penyaluran AS text
  CONSTRAINT status_penyaluran CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

CREATE TABLE penyaluran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  program_id uuid NOT NULL,
  -- The ziswaf unit, whose bank account the money leaves.
  sekolah_id uuid NOT NULL,
  -- salur: given to those who may receive it · setor: handed over to BAZNAS or a LAZ · amil: their share
  jenis text NOT NULL CONSTRAINT penyaluran_jenis CHECK (jenis IN ('salur', 'setor', 'amil')),
  jumlah rupiah_positif NOT NULL,
  tanggal date NOT NULL,
  -- To whom or for what, in plain words; donors read it, so it names no child.
  uraian text NOT NULL CONSTRAINT penyaluran_uraian CHECK (uraian <> ''),
  -- Who may receive zakat; the program decides whether one is required.
  asnaf text CONSTRAINT penyaluran_asnaf CHECK (asnaf IN (
    'fakir', 'miskin', 'amil', 'mualaf', 'riqab', 'gharimin', 'fisabilillah', 'ibnu_sabil')),
  -- The amil's share is limited by the decree, so no distribution may go to amil beside it.
  CONSTRAINT penyaluran_asnaf_jenis CHECK (
    CASE jenis WHEN 'salur' THEN asnaf IS DISTINCT FROM 'amil'
               WHEN 'amil' THEN asnaf = 'amil' ELSE asnaf IS NULL END),
  -- The number of the receipt that BAZNAS or the LAZ gave.
  nomor_bukti text NOT NULL DEFAULT '',
  CONSTRAINT penyaluran_nomor_bukti CHECK ((jenis = 'setor') = (nomor_bukti <> '')),
  status status_penyaluran NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT penyaluran_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT penyaluran_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX penyaluran_program ON penyaluran (institusi_id, program_id);
CREATE INDEX penyaluran_sekolah ON penyaluran (institusi_id, sekolah_id);
CREATE INDEX penyaluran_diajukan_oleh ON penyaluran (institusi_id, diajukan_oleh);
CREATE INDEX penyaluran_diputus_oleh ON penyaluran (institusi_id, diputus_oleh);

CALL protect_tenant_table('penyaluran');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON penyaluran TO lunas_api;

CREATE VIEW offered.penyaluran WITH (security_invoker = true) AS
SELECT institusi_id, id, program_id, sekolah_id, jenis, jumlah, tanggal, uraian, asnaf, diputus_at
  FROM penyaluran WHERE status = 'disetujui';
GRANT SELECT ON offered.penyaluran TO lunas_api;

-- The proof of a hand-over, for staff, and a picture, for donors. The files lie in the storage.
CREATE TABLE penyaluran_berkas (
  institusi_id text COLLATE "C" NOT NULL,
  penyaluran_id uuid NOT NULL,
  guna text NOT NULL CONSTRAINT penyaluran_berkas_guna CHECK (guna IN ('bukti', 'gambar')),
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL
    CONSTRAINT penyaluran_berkas_jenis CHECK (jenis IN ('image/jpeg', 'application/pdf')),
  -- Donors see pictures only.
  CONSTRAINT penyaluran_berkas_gambar CHECK (guna = 'bukti' OR jenis = 'image/jpeg'),
  ukuran integer NOT NULL CONSTRAINT penyaluran_berkas_ukuran CHECK (ukuran > 0),
  sidik bytea NOT NULL,
  PRIMARY KEY (institusi_id, penyaluran_id, guna),
  FOREIGN KEY (institusi_id, penyaluran_id) REFERENCES penyaluran (institusi_id, id)
);

CREATE INDEX penyaluran_berkas_kunci ON penyaluran_berkas (institusi_id, kunci);
CREATE INDEX penyaluran_berkas_sidik ON penyaluran_berkas (institusi_id, sidik);

CALL protect_tenant_table('penyaluran_berkas');

GRANT SELECT, INSERT, UPDATE (kunci, jenis, ukuran, sidik) ON penyaluran_berkas TO lunas_api;

CREATE VIEW offered.penyaluran_gambar WITH (security_invoker = true) AS
SELECT institusi_id, penyaluran_id, sidik FROM penyaluran_berkas WHERE guna = 'gambar';
GRANT SELECT ON offered.penyaluran_gambar TO lunas_api;
