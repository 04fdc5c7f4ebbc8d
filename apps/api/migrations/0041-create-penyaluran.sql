-- Why: money of a fund leaves it when two people agree that it was distributed. Never more than the
-- fund holds: ledger_balance keeps it at zero or above.

INSERT INTO ledger_event (event, clearing) VALUES ('dana_disalurkan', 'sekolah');

CREATE DOMAIN status_penyaluran AS text
  CONSTRAINT status_penyaluran CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

CREATE TABLE penyaluran (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  program_id uuid NOT NULL,
  -- The ziswaf unit, whose bank account the money leaves.
  sekolah_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  tanggal date NOT NULL,
  -- To whom or for what, in plain words; donors read it, so it names no child.
  uraian text NOT NULL CONSTRAINT penyaluran_uraian CHECK (uraian <> ''),
  -- Who may receive zakat; the program decides whether one is required.
  asnaf text CONSTRAINT penyaluran_asnaf CHECK (asnaf IN (
    'fakir', 'miskin', 'amil', 'mualaf', 'riqab', 'gharimin', 'fisabilillah', 'ibnu_sabil')),
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
