-- Why: a school's own bank account is where its money is sent. Whoever changes it alone could have the
-- money sent to himself; so one person proposes the account and a second decides.

CREATE DOMAIN status_rekening AS text
  CONSTRAINT status_rekening CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

-- A school's account as somebody proposed it. The newest agreed one holds; older ones are its history.
CREATE TABLE rekening (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  bank text NOT NULL CONSTRAINT rekening_bank CHECK (bank <> ''),
  nomor text COLLATE "C" NOT NULL CONSTRAINT rekening_nomor CHECK (nomor ~ '^[0-9]{5,20}$'),
  atas_nama text NOT NULL CONSTRAINT rekening_atas_nama CHECK (atas_nama <> ''),
  status status_rekening NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT rekening_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT rekening_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX rekening_sekolah ON rekening (institusi_id, sekolah_id, diputus_at);
CREATE INDEX rekening_diajukan_oleh ON rekening (institusi_id, diajukan_oleh);
CREATE INDEX rekening_diputus_oleh ON rekening (institusi_id, diputus_oleh);
-- A school waits for one decision at a time.
CREATE UNIQUE INDEX rekening_menunggu ON rekening (institusi_id, sekolah_id) WHERE status = 'menunggu';

CALL protect_tenant_table('rekening');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON rekening TO lunas_api;
