-- Why: a line that fits two payments is for a person, who says which of them it is. Whose money it is
-- proposed to be stands in the case until a second person agrees; then the line carries it.

ALTER TABLE kasus
  ADD COLUMN usulan_pembayaran_id uuid,
  ADD COLUMN usulan_reference text COLLATE "C",
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan', 'hubungkan')),
  ADD CONSTRAINT kasus_hubungkan CHECK (
    tindakan IS DISTINCT FROM 'hubungkan'
    OR (usulan_pembayaran_id IS NOT NULL AND usulan_reference IS NOT NULL));

GRANT UPDATE (usulan_pembayaran_id, usulan_reference) ON kasus TO lunas_api;
