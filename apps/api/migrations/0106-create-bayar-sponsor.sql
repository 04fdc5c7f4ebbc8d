-- Why: a sponsor pays what pupils ate of its subsidi. One person records the payment, another agrees; then
-- the claim on the sponsor is smaller by it, once. It names the subsidi, never a typed sponsor.

INSERT INTO ledger_event (event, clearing) VALUES ('sponsor_membayar', 'sekolah');

CREATE TABLE bayar_sponsor (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  subsidi_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- tunai: into the school's safe · transfer: seen at the school's bank
  cara text NOT NULL CONSTRAINT bayar_sponsor_cara CHECK (cara IN ('tunai', 'transfer')),
  jumlah rupiah_positif NOT NULL,
  -- The day on which the money came.
  tanggal date NOT NULL,
  catatan text NOT NULL DEFAULT '',
  status status_pelunasan NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT bayar_sponsor_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT bayar_sponsor_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, subsidi_id) REFERENCES subsidi (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX bayar_sponsor_subsidi ON bayar_sponsor (institusi_id, subsidi_id);
CREATE INDEX bayar_sponsor_sekolah ON bayar_sponsor (institusi_id, sekolah_id, id);
CREATE INDEX bayar_sponsor_diajukan_oleh ON bayar_sponsor (institusi_id, diajukan_oleh);
CREATE INDEX bayar_sponsor_diputus_oleh ON bayar_sponsor (institusi_id, diputus_oleh);

CALL protect_tenant_table('bayar_sponsor');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON bayar_sponsor TO lunas_api;
