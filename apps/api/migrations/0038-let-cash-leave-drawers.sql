-- Why: a refund may be handed over the desk as cash, out of the drawer of the officer who pays it;
-- and a drawer whose officer is absent is counted by a supervisor, who then stands beside the count.

ALTER TABLE pengembalian
  DROP CONSTRAINT pengembalian_cara,
  ADD CONSTRAINT pengembalian_cara CHECK (cara IN ('gerbang', 'transfer', 'titipan', 'tunai'));

-- Which drawer the cash of a refund came out of.
CREATE TABLE kas_keluar (
  institusi_id text COLLATE "C" NOT NULL,
  pengembalian_id uuid NOT NULL,
  kas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, pengembalian_id),
  FOREIGN KEY (institusi_id, pengembalian_id) REFERENCES pengembalian (institusi_id, id),
  FOREIGN KEY (institusi_id, kas_id) REFERENCES kas (institusi_id, id)
);

CREATE INDEX kas_keluar_kas ON kas_keluar (institusi_id, kas_id);

CALL protect_tenant_table('kas_keluar');

GRANT SELECT, INSERT ON kas_keluar TO lunas_api;

-- Nobody while it is open, and for drawers that were counted before this was kept.
ALTER TABLE kas
  ADD COLUMN ditutup_oleh uuid,
  ADD FOREIGN KEY (institusi_id, ditutup_oleh) REFERENCES pengguna (institusi_id, id),
  ADD CONSTRAINT kas_ditutup_orang_lain
    CHECK (ditutup_oleh IS NULL OR ditutup_oleh = pengguna_id OR alasan <> '');

CREATE INDEX kas_ditutup_oleh ON kas (institusi_id, ditutup_oleh);

GRANT UPDATE (ditutup_oleh) ON kas TO lunas_api;
