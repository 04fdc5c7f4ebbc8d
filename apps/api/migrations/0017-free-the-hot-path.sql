-- Why: a foreign key locks the row it points to for every row that is written, and makes every
-- change of the row look whether a key changed. All payments of a school would write their lock
-- into that school. What these keys promised is held by the functions that write, and audited.

ALTER TABLE pembayaran DROP CONSTRAINT pembayaran_institusi_id_siswa_id_fkey;
ALTER TABLE pembayaran DROP CONSTRAINT pembayaran_institusi_id_sekolah_id_fkey;
ALTER TABLE pembayaran DROP CONSTRAINT pembayaran_institusi_id_pengguna_id_fkey;
ALTER TABLE pembayaran_rincian DROP CONSTRAINT pembayaran_rincian_institusi_id_pembayaran_id_fkey;
ALTER TABLE pembayaran_rincian DROP CONSTRAINT pembayaran_rincian_institusi_id_tagihan_id_fkey;
ALTER TABLE kuitansi_nomor DROP CONSTRAINT kuitansi_nomor_institusi_id_sekolah_id_fkey;

-- The outbox is emptied twice a second and read whole; the queue behind it knows a job by its key,
-- so that one written twice is done once.
ALTER TABLE job_outbox DROP CONSTRAINT job_outbox_pkey;
ALTER TABLE job_outbox REPLICA IDENTITY FULL;
