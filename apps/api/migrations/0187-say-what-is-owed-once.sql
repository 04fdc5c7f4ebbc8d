-- Why: fourteen queries said by hand which bills are owed, and some forgot a part of it.

-- What a bill still takes: nothing once it is cancelled. Also of a gift, which may be given and is never owed.
CREATE OR REPLACE VIEW offered.tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, nama,
       jumlah, dibayar, tanggal_aktif, jatuh_tempo, dibatalkan_at, cicilan_id, periode, sukarela,
       penagihan_id, CASE WHEN dibatalkan_at IS NULL THEN jumlah - dibayar ELSE 0 END AS sisa
  FROM tagihan;

-- The bills that a family owes, and what each leaves. Whoever asks for today adds `tanggal_aktif <= <today of the
-- school>`: a bill is owed from its day.
CREATE VIEW offered.tagihan_terutang WITH (security_invoker = true) AS
SELECT institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, nama,
       jumlah, dibayar, jumlah - dibayar AS sisa, tanggal_aktif, jatuh_tempo, cicilan_id
  FROM tagihan
 WHERE dibayar < jumlah AND dibatalkan_at IS NULL AND NOT sukarela;
GRANT SELECT ON offered.tagihan_terutang TO lunas_api;
