-- Why: a relief that is agreed to while a run waits is given with the run, but not on an amount that somebody typed afterwards.

-- Null for computed lines, and for those that were typed before this version.
ALTER TABLE penagihan_baris ADD COLUMN diubah_at timestamptz;
GRANT UPDATE (diubah_at) ON penagihan_baris TO lunas_api;

CREATE OR REPLACE VIEW offered.penagihan_baris WITH (security_invoker = true) AS
SELECT b.institusi_id, b.penagihan_id, b.id, b.siswa_id, b.jenis_id, b.periode, b.jumlah, c.nama,
       coalesce(b.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
       coalesce(b.jatuh_tempo, c.jatuh_tempo) AS jatuh_tempo, b.potongan, b.kredit, b.hari,
       b.ditanggung, b.tanggungan_id, b.diubah_at
  FROM penagihan_baris b
  JOIN penagihan_cakupan c ON c.institusi_id = b.institusi_id AND c.penagihan_id = b.penagihan_id
   AND c.jenis_id = b.jenis_id AND c.periode = b.periode
 WHERE b.sebab IS NULL;
