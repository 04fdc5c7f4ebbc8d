-- Why: an agent takes a copy of the own data and deletes the account. Name, number and address go; the books keep the id.

-- An agent who left has no number, and stays blocked.
ALTER TABLE mitra DROP CONSTRAINT mitra_nomor;
ALTER TABLE mitra ADD CONSTRAINT mitra_nomor CHECK (
  nomor_wa ~ '^628[0-9]{7,12}$' OR (nomor_wa = '' AND status = 'diblokir'));
DROP INDEX mitra_satu_nomor;
CREATE UNIQUE INDEX mitra_satu_nomor ON mitra (institusi_id, nomor_wa) WHERE status <> 'ditolak' AND nomor_wa <> '';
GRANT UPDATE (nomor_wa) ON mitra TO lunas_api;

CREATE VIEW offered.data_mitra WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, nama, usaha, jenis, alamat, kecamatan, kota, nomor_wa, status, batas_harian,
       dibuat_at
  FROM mitra;
GRANT SELECT ON offered.data_mitra TO lunas_api;

CREATE VIEW offered.hari_mitra WITH (security_invoker = true) AS
SELECT institusi_id, mitra_id, tanggal, banyak, jumlah, biaya, komisi, kembali, dihitung, catatan FROM hari_mitra;
GRANT SELECT ON offered.hari_mitra TO lunas_api;
