-- Why: personal data whose time is over is deleted or masked by sweeps. Each has an index that finds
-- old rows without reading the table. A block range index suits tables that are only added to: it
-- costs almost nothing, and their rows lie in the order of time.

CREATE INDEX sesi_lama ON sesi (dibuat_at);
CREATE POLICY all_institusi_old ON sesi TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, dibuat_at, berakhir_at, dicabut_at), DELETE ON sesi TO lunas_worker;

CREATE INDEX idempotensi_lama ON idempotensi USING brin (dibuat_at) WITH (autosummarize = on);
CREATE POLICY all_institusi_old ON idempotensi TO lunas_worker USING (true);
GRANT SELECT (institusi_id, pemilik, panggilan, kunci, dibuat_at), DELETE ON idempotensi TO lunas_worker;

CREATE INDEX pin_reset_lama ON pin_reset (dimulai_at);
CREATE POLICY all_institusi_old ON pin_reset TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dimulai_at), DELETE ON pin_reset TO lunas_worker;

-- Traces. The worker sees only rows whose time is over, so that nobody who takes over the worker can
-- delete what happened lately.
CREATE INDEX jejak_lama ON jejak USING brin (pada) WITH (autosummarize = on);
CREATE POLICY old_only ON jejak TO lunas_worker USING (pada < now() - interval '5 years');
GRANT SELECT (institusi_id, id, pada), DELETE ON jejak TO lunas_worker;

CREATE INDEX siswa_pencarian_lama ON siswa_pencarian USING brin (pada) WITH (autosummarize = on);
CREATE POLICY old_only ON siswa_pencarian TO lunas_worker USING (pada < now() - interval '1 year');
GRANT SELECT (institusi_id, siswa_id, pada, alamat_sidik, jenis), DELETE ON siswa_pencarian TO lunas_worker;

CREATE INDEX pencarian_luput_lama ON pencarian_luput (hari);
CREATE POLICY old_only ON pencarian_luput TO lunas_worker USING (hari < now() - interval '1 year');
GRANT SELECT (institusi_id, sekolah_id, hari, alamat_sidik), DELETE ON pencarian_luput TO lunas_worker;

CREATE INDEX pembacaan_lama ON pembacaan USING brin (jam) WITH (autosummarize = on);
CREATE POLICY old_only ON pembacaan TO lunas_worker USING (jam < now() - interval '1 year');
GRANT SELECT (institusi_id, id, jam), DELETE ON pembacaan TO lunas_worker;

-- What people wrote into records of money. The amounts stay.
CREATE INDEX pembayaran_keterangan_lama ON pembayaran (dibuat_at) WHERE keterangan <> '';
GRANT SELECT (dibuat_at, keterangan), UPDATE (keterangan) ON pembayaran TO lunas_worker;

CREATE INDEX tautan_pesan_lama ON tautan (dibuat_at) WHERE pesan <> '';
CREATE POLICY all_institusi_old ON tautan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, dibuat_at, pesan), UPDATE (pesan) ON tautan TO lunas_worker;

CREATE INDEX cicilan_alasan_lama ON cicilan (diajukan_at) WHERE alasan <> '';
CREATE POLICY all_institusi_old ON cicilan TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, diajukan_at, alasan), UPDATE (alasan) ON cicilan TO lunas_worker;

GRANT SELECT (pengirim), UPDATE (pengirim) ON slip TO lunas_worker;

-- Masked by functions that run as the owner: neither the API nor the worker may write these columns,
-- since a changed account would send a refund to somebody else.
CREATE INDEX pengembalian_tujuan_lama ON pengembalian (institusi_id, diajukan_at)
  WHERE tujuan <> '' AND NOT starts_with(tujuan, '•');
CREATE INDEX impor_baris_keterangan_lama ON impor_baris (institusi_id, waktu)
  WHERE keterangan <> '' AND (pembayaran_id IS NOT NULL OR setoran_id IS NOT NULL);
