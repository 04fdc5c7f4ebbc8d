-- Why: a report also tells of money that went back, and a bank's line that names a gateway is its
-- pay-out only if the amount says so too. A report is read in parts, and counted when it is read.

ALTER TABLE impor_baris
  ADD COLUMN arah text NOT NULL DEFAULT 'masuk'
    CONSTRAINT impor_baris_arah CHECK (arah IN ('masuk', 'keluar'));

GRANT UPDATE (baris, baris_berulang) ON impor TO lunas_api;

ALTER TABLE kasus
  DROP CONSTRAINT kasus_sebab,
  ADD CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor', 'sengketa', 'kembali_di_luar', 'setoran_berbeda',
    'pencairan_berbeda')),
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan'));
