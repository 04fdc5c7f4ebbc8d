-- Why: looking up a bill is what strangers do most. It happens as a role that may read what a
-- look-up shows and nothing else, so that it is one plain statement: entering an institution first
-- would cost more than the reading. Every statement still names its institution.

DO $$
BEGIN
  CREATE ROLE lunas_lookup NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

GRANT lunas_lookup TO CURRENT_USER;

-- Columns, not tables: a child's PIN and guardians, and what a payment says, are not among them.
GRANT SELECT (institusi_id, id, nama, logo, zona_waktu) ON sekolah TO lunas_lookup;
GRANT SELECT (institusi_id, id, sekolah_id, nis, nama, kelas) ON siswa TO lunas_lookup;
GRANT SELECT ON tagihan TO lunas_lookup;
GRANT SELECT (institusi_id, id, siswa_id, status, dibuat_at) ON pembayaran TO lunas_lookup;
GRANT SELECT (institusi_id, pembayaran_id, tagihan_id) ON pembayaran_rincian TO lunas_lookup;
GRANT SELECT ON ledger_balance TO lunas_lookup;

CREATE POLICY lookup ON sekolah FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON siswa FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON tagihan FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON pembayaran FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON pembayaran_rincian FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON ledger_balance FOR SELECT TO lunas_lookup USING (true);
