-- Why: a sibling who is only named by a row stayed in the family that the file had made when the import was taken back.

ALTER TABLE impor_siswa_baris
  -- The family that the named sibling joined by this file; null where it joined none.
  ADD COLUMN keluarga_saudara_id uuid;
GRANT UPDATE (keluarga_saudara_id) ON impor_siswa_baris TO lunas_api;
