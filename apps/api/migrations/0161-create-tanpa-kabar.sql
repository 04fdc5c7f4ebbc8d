-- Why: a school says which guardian of a pupil is told about what; what somebody refuses is theirs (pilihan_kabar).

-- A row stops the messages of one group to one guardian about one pupil.
CREATE TABLE tanpa_kabar (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL CONSTRAINT tanpa_kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  kelompok text COLLATE "C" NOT NULL
    CONSTRAINT tanpa_kabar_kelompok CHECK (kelompok IN ('tagihan', 'pembayaran', 'kantin')),
  sejak_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id, nomor_wa, kelompok),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX tanpa_kabar_menurut_nomor ON tanpa_kabar (institusi_id, nomor_wa);

CALL protect_tenant_table('tanpa_kabar');

GRANT SELECT, INSERT, DELETE ON tanpa_kabar TO lunas_api;
