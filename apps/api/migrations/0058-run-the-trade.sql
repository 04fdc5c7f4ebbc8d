-- Why: the operator sees what the trade does: rules with their dates, whether the biller answers, and
-- the deposit, which is booked when money is put there.

-- Rules are dated and only added to: the newest one whose time has come counts.
ALTER TABLE aturan_ppob RENAME COLUMN diubah_at TO berlaku_at;
ALTER TABLE aturan_ppob DROP CONSTRAINT aturan_ppob_pkey;
ALTER TABLE aturan_ppob ADD PRIMARY KEY (institusi_id, kategori, berlaku_at);
ALTER TABLE aturan_ppob
  -- Who wrote it; null for the rules that an institution began with.
  ADD COLUMN dicatat_oleh uuid,
  ADD FOREIGN KEY (institusi_id, dicatat_oleh) REFERENCES pengguna (institusi_id, id);
CREATE INDEX aturan_ppob_dicatat_oleh ON aturan_ppob (institusi_id, dicatat_oleh);
REVOKE UPDATE (dibuka, margin, berlaku_at) ON aturan_ppob FROM lunas_api;

-- What the biller said last. One biller serves all institutions, so it belongs to none of them.
CREATE TABLE keadaan_biller (
  biller text COLLATE "C" PRIMARY KEY CONSTRAINT keadaan_biller_biller CHECK (biller <> ''),
  -- Null until the biller has answered once.
  deposit rupiah,
  dijawab_at timestamptz,
  diperiksa_at timestamptz NOT NULL,
  -- Since when it does not answer; null while it does.
  gangguan_sejak timestamptz
);

GRANT SELECT ON keadaan_biller TO lunas_api;
GRANT SELECT, INSERT, UPDATE (deposit, dijawab_at, diperiksa_at, gangguan_sejak) ON keadaan_biller TO lunas_worker;

INSERT INTO ledger_event (event, clearing) VALUES ('deposit_ppob_diisi', 'sekolah');

-- Money that the unit put into the deposit at the biller, or a correction of such a line.
CREATE TABLE isi_deposit_ppob (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- Takes back what was written down too much.
  koreksi boolean NOT NULL,
  tanggal date NOT NULL,
  -- The reference of the transfer at the bank, or why it is corrected.
  keterangan text NOT NULL CONSTRAINT isi_deposit_ppob_keterangan CHECK (keterangan <> ''),
  dicatat_oleh uuid NOT NULL,
  dicatat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dicatat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX isi_deposit_ppob_sekolah ON isi_deposit_ppob (institusi_id, sekolah_id, id DESC);
CREATE INDEX isi_deposit_ppob_dicatat_oleh ON isi_deposit_ppob (institusi_id, dicatat_oleh);

CALL protect_tenant_table('isi_deposit_ppob');

GRANT SELECT, INSERT ON isi_deposit_ppob TO lunas_api;

-- Orders by the month in which they ended, for the operator's result.
CREATE INDEX pesanan_ppob_selesai ON pesanan_ppob (institusi_id, selesai_at) WHERE selesai_at IS NOT NULL;
