-- Why: two people record a transfer of a second payer or sponsor, and later the school's statement shows it. The case of
-- that line needs an ending that books it only once.

ALTER TABLE kasus
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul', 'tagih_ulang',
    'sengketa_menang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan', 'setor_tunai', 'penerimaan_lain',
    'terima_dipotong',
    -- A transfer of a second payer or sponsor that two people recorded before.
    'sudah_dicatat'));

CREATE OR REPLACE VIEW offered.bayar_penanggung WITH (security_invoker = true) AS
SELECT institusi_id, id, penanggung_id, sekolah_id, jumlah, status, cara FROM bayar_penanggung;

CREATE VIEW offered.bayar_sponsor WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jumlah, status, cara FROM bayar_sponsor;
GRANT SELECT ON offered.bayar_sponsor TO lunas_api;
