-- Why: a statement may be of a school's own account, where transfers with a slip arrive. A line finds
-- its payment, its batch or its pay-out also later, and the days of a pay-out are remembered.

ALTER TABLE impor
  -- Whose account a statement is of; null for the one where everything is collected.
  ADD COLUMN sekolah_id uuid,
  ADD FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id);

CREATE INDEX impor_sekolah ON impor (institusi_id, sekolah_id);

ALTER TABLE impor_baris
  -- The batch that the line shows in a school's own account.
  ADD COLUMN setoran_id uuid,
  ADD FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id);

-- One line for one batch.
CREATE UNIQUE INDEX impor_baris_setoran ON impor_baris (institusi_id, setoran_id)
  WHERE setoran_id IS NOT NULL;

-- What a line tells never changes; whose money it is may be found later.
GRANT UPDATE (pembayaran_id, posting_reference, setoran_id) ON impor_baris TO lunas_api;

-- Which days a pay-out was for, so that no later statement pays them out again.
CREATE TABLE pencairan_hari (
  institusi_id text COLLATE "C" NOT NULL,
  identitas text COLLATE "C" NOT NULL,
  hari date NOT NULL,
  akun text COLLATE "C" NOT NULL,
  -- Below nought for a day on which more went back than came.
  bersih bigint NOT NULL,
  PRIMARY KEY (institusi_id, identitas, hari),
  FOREIGN KEY (institusi_id, identitas) REFERENCES impor_baris (institusi_id, identitas)
);

CREATE INDEX pencairan_hari_akun ON pencairan_hari (institusi_id, akun, hari);

CALL protect_tenant_table('pencairan_hari');

GRANT SELECT, INSERT ON pencairan_hari TO lunas_api;

-- Slips are few beside payments; a line is held against those of its amount.
CREATE INDEX slip_disetujui ON slip (institusi_id, jumlah) WHERE status = 'disetujui';
