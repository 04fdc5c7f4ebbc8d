-- Why: guardians hear of a purchase if they wish to, and of a low saldo until they stop it.

ALTER TABLE kabar DROP CONSTRAINT kabar_jenis;
ALTER TABLE kabar ADD CONSTRAINT kabar_jenis CHECK (jenis IN (
  'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi', 'belanja', 'saldo_rendah',
  'keamanan'));
ALTER TABLE pilihan_kabar DROP CONSTRAINT pilihan_kabar_jenis;
ALTER TABLE pilihan_kabar ADD CONSTRAINT pilihan_kabar_jenis CHECK (jenis IN (
  'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi', 'belanja', 'saldo_rendah'));

CREATE VIEW offered.penjualan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, jumlah, hari, terjadi_at, status FROM penjualan;
GRANT SELECT ON offered.penjualan TO lunas_api;

CREATE VIEW offered.penjualan_rincian WITH (security_invoker = true) AS
SELECT institusi_id, penjualan_id, baris, nama, kategori, harga, banyak FROM penjualan_rincian;
GRANT SELECT ON offered.penjualan_rincian TO lunas_api;
