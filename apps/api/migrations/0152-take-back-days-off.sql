-- Why: a day off that was written down by mistake can be taken back, and who leaves a service in the middle of a month gets
-- the days after that back.

GRANT DELETE ON layanan_tanpa TO lunas_api;
-- Only credits that nothing took yet.
GRANT DELETE ON kredit TO lunas_api;

CREATE VIEW offered.layanan_peserta WITH (security_invoker = true) AS
SELECT institusi_id, jenis_id, siswa_id, dari, sampai FROM layanan_peserta;
GRANT SELECT ON offered.layanan_peserta TO lunas_api;

CREATE VIEW offered.layanan WITH (security_invoker = true) AS
SELECT institusi_id, jenis_id, hari FROM layanan;
GRANT SELECT ON offered.layanan TO lunas_api;
