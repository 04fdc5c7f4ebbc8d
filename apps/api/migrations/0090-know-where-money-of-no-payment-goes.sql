-- Why: a line of a statement that is no payment had no true end. Cash from a school's safe that was
-- brought to its bank leaves the safe, and what a school or the institution got otherwise, as
-- interest or a grant, stands on an account of its own.

ALTER TABLE kasus
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan', 'setor_tunai',
    'penerimaan_lain'));
