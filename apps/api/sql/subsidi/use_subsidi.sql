-- Counts a sale against the day's subsidi of a pupil; p_jumlah is negative where the sale is cancelled.
-- Answers false, and changes nothing, once the day was released. The caller writes the posting.
CREATE OR REPLACE FUNCTION use_subsidi(
  p_institusi text, p_siswa uuid, p_hari date, p_jumlah bigint
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subsidi_hari h SET terpakai = h.terpakai + p_jumlah
   WHERE h.institusi_id = p_institusi AND h.siswa_id = p_siswa AND h.hari = p_hari AND h.dilepas_at IS NULL;
  RETURN FOUND;
END
$$;
