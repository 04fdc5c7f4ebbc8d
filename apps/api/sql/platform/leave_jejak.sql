-- Adds a line to the trail, in the same commit as the change it records.
CREATE OR REPLACE FUNCTION leave_jejak(
  p_institusi text, p_id uuid, p_pada timestamptz, p_pengguna uuid, p_tindakan text, p_subject uuid,
  p_rincian jsonb, p_sekolah uuid, p_sebelum jsonb, p_sesudah jsonb, p_alamat text
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jejak
    (institusi_id, id, pada, pengguna_id, tindakan, subject_id, rincian, sekolah_id, sebelum,
     sesudah, alamat)
  VALUES (p_institusi, p_id, p_pada, p_pengguna, p_tindakan, p_subject, p_rincian, p_sekolah,
          p_sebelum, p_sesudah, p_alamat);
END
$$;
