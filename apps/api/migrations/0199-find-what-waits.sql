-- Why: the start page counts what waits for a second person, among all that was ever decided.

CREATE INDEX pengembalian_menunggu ON pengembalian (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX kasus_menunggu ON kasus (institusi_id) WHERE status = 'diajukan';
CREATE INDEX setoran_menunggu ON setoran (institusi_id) WHERE status = 'belum_disetorkan' AND diajukan_oleh IS NOT NULL;
CREATE INDEX keringanan_menunggu ON keringanan (institusi_id, sekolah_id) WHERE status = 'diajukan';
CREATE INDEX tanggungan_menunggu ON tanggungan (institusi_id, sekolah_id) WHERE status = 'diajukan';
CREATE INDEX bayar_penanggung_menunggu ON bayar_penanggung (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX penagihan_menunggu ON penagihan (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX unggahan_menunggu ON unggahan (institusi_id, sekolah_id) WHERE status IN ('menunggu', 'menunggu_batal');
CREATE INDEX kenaikan_menunggu ON kenaikan (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX penyaluran_menunggu ON penyaluran (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX penjualan_menunggu ON penjualan (institusi_id, sekolah_id) WHERE status = 'selesai' AND diajukan_oleh IS NOT NULL;
CREATE INDEX shift_kasir_menunggu ON shift_kasir (institusi_id, sekolah_id) WHERE ditutup_at IS NULL AND diajukan_oleh IS NOT NULL;
CREATE INDEX pelunasan_lapak_menunggu ON pelunasan_lapak (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX penjualan_luring_menunggu ON penjualan_luring (institusi_id, sekolah_id) WHERE status = 'tertahan' AND diajukan_oleh IS NOT NULL;
CREATE INDEX bayar_sponsor_menunggu ON bayar_sponsor (institusi_id, sekolah_id) WHERE status = 'menunggu';
CREATE INDEX subsidi_menunggu ON subsidi (institusi_id, sekolah_id) WHERE status = 'diajukan';
