-- Why: parents and schools choose which types of bills are paid first for a pupil, on screens and
-- at a bank.

-- The types of bills that are paid first for one pupil, before the school's own priority.
CREATE TABLE urutan_siswa (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  jenis_id uuid[] NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('urutan_siswa');

GRANT SELECT, INSERT, UPDATE (jenis_id) ON urutan_siswa TO lunas_api;

CREATE VIEW offered.urutan_siswa WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, jenis_id FROM urutan_siswa;
GRANT SELECT ON offered.urutan_siswa TO lunas_api;
