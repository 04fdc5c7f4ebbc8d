-- Why: a file that is taken back had billed pupils for a class that they were never in.

ALTER TABLE siswa_masuk
  DROP CONSTRAINT siswa_masuk_dilewati,
  ADD CONSTRAINT siswa_masuk_dilewati CHECK (dilewati IN (
    'keluar', 'pindah_sekolah', 'tanpa_paket', 'sudah_ditagih', 'dibatalkan'));
-- Whoever writes an event down again that was passed over is the one who wrote it, so that it is taken back with that file only.
GRANT UPDATE (oleh, dibuat_at) ON siswa_masuk TO lunas_api;
