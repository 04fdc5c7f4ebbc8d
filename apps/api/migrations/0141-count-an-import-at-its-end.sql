-- A file is read and compared in batches, in one commit; its counts are known behind the last of them.
GRANT UPDATE (baru, berubah, sama, ditolak, keluarga) ON impor_siswa TO lunas_api;
