-- Why: a guardian turns saldo into titipan of the same child, which pays bills, moves to a sibling and
-- is refunded when the child leaves.

INSERT INTO ledger_event (event, clearing) VALUES ('saldo_pindah', 'sekolah');

CREATE TABLE saldo_pindah (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  pengguna_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX saldo_pindah_siswa ON saldo_pindah (institusi_id, siswa_id);
CREATE INDEX saldo_pindah_pengguna ON saldo_pindah (institusi_id, pengguna_id);

CALL protect_tenant_table('saldo_pindah');

GRANT SELECT, INSERT ON saldo_pindah TO lunas_api;

CREATE VIEW offered.saldo_pindah WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, jumlah, pada FROM saldo_pindah;
GRANT SELECT ON offered.saldo_pindah TO lunas_api;
