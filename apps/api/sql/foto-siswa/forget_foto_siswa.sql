-- Deletes the photos that nobody agrees to any more, of one person's children or of the whole institution, and
-- answers their files.
CREATE OR REPLACE FUNCTION forget_foto_siswa(p_institusi text, p_pengguna uuid) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  DELETE FROM siswa_foto f
   WHERE f.institusi_id = p_institusi
     AND (p_pengguna IS NULL OR EXISTS (
           SELECT 1 FROM offered.persetujuan p
            WHERE p.institusi_id = p_institusi AND p.pengguna_id = p_pengguna AND p.siswa_id = f.siswa_id
              AND p.keperluan = 'foto_kasir'))
     AND NOT may_show_foto(p_institusi, f.siswa_id)
  RETURNING f.kunci;
END
$$;
