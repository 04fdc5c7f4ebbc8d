-- Why: the file of refused rows lost which children are siblings. A row can now name the NIS of a sibling, and the school
-- may know that sibling already.

ALTER TABLE impor_siswa_baris
  -- The pupil of the school whom the row names as a sibling. Not checked by a key: the pupil may leave before the file is applied.
  ADD COLUMN saudara_id uuid;
