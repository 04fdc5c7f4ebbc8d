-- Why: a pupil gets another NIS at the next level, or for a registration number. The old one must
-- still find the pupil, and never another.

CREATE TABLE siswa_nis (
  institusi_id text COLLATE "C" NOT NULL,
  -- The school that gave the number; the pupil may be at another one by now.
  sekolah_id uuid NOT NULL,
  nis text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  -- When it was replaced.
  sampai timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, nis),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX siswa_nis_siswa ON siswa_nis (institusi_id, siswa_id);

CALL protect_tenant_table('siswa_nis');

-- DELETE: the pupil has the number again.
GRANT SELECT, INSERT, DELETE ON siswa_nis TO lunas_api;
GRANT SELECT (institusi_id, sekolah_id, nis, siswa_id) ON siswa_nis TO lunas_lookup;
CREATE POLICY lookup ON siswa_nis FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.siswa_nis WITH (security_invoker = true) AS
SELECT institusi_id, sekolah_id, nis, siswa_id FROM siswa_nis;
GRANT SELECT ON offered.siswa_nis TO lunas_api;
