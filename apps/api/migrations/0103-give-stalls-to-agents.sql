-- Why: the consignee of a canteen stall is an agent with a login, who sees what the stall sold, what the
-- school still owes, and how many pieces are left.

ALTER TABLE lapak ADD COLUMN mitra_id uuid;
ALTER TABLE lapak
  ADD FOREIGN KEY (institusi_id, mitra_id) REFERENCES mitra (institusi_id, id),
  -- The school owes nobody for its own stall.
  ADD CONSTRAINT lapak_mitra CHECK (mitra_id IS NULL OR milik = 'penitip');
CREATE INDEX lapak_mitra_id ON lapak (institusi_id, mitra_id);
GRANT UPDATE (mitra_id) ON lapak TO lunas_api;

CREATE OR REPLACE VIEW offered.lapak WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, milik, penitip, aktif, mitra_id FROM lapak;

ALTER TABLE mitra DROP CONSTRAINT mitra_jenis;
ALTER TABLE mitra ADD CONSTRAINT mitra_jenis CHECK (jenis IN ('loket', 'koperasi', 'toko', 'lapak'));
