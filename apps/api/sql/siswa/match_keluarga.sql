-- Families of the institution in whose name, a child's name or numbers, or a guardian's name or number a pattern of LIKE is
-- found; `p_nomor` is the pattern of a number, or null. At most so many of each, in any order. Runs as the owner for the
-- reason of match_siswa.
CREATE OR REPLACE FUNCTION match_keluarga(p_pola text, p_nomor text, p_paling_banyak integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_institusi text := current_setting('lunas.institusi_id');
BEGIN
  RETURN QUERY
    SELECT k.id FROM keluarga k
     WHERE k.institusi_id = v_institusi AND lower(k.nama) LIKE p_pola LIMIT p_paling_banyak;
  RETURN QUERY
    SELECT w.keluarga_id FROM siswa w
     WHERE w.institusi_id = v_institusi AND w.keluarga_id IS NOT NULL
       AND lower(w.nama || ' ' || w.nis || ' ' || w.nisn) LIKE p_pola LIMIT p_paling_banyak;
  RETURN QUERY
    SELECT w.keluarga_id FROM wali v
      JOIN siswa w ON w.institusi_id = v_institusi AND w.id = v.siswa_id AND w.keluarga_id IS NOT NULL
     WHERE v.institusi_id = v_institusi AND lower(v.nama) LIKE p_pola LIMIT p_paling_banyak;
  IF p_nomor IS NOT NULL THEN
    RETURN QUERY
      SELECT w.keluarga_id FROM wali v
        JOIN siswa w ON w.institusi_id = v_institusi AND w.id = v.siswa_id AND w.keluarga_id IS NOT NULL
       WHERE v.institusi_id = v_institusi AND v.nomor_wa LIKE p_nomor LIMIT p_paling_banyak;
  END IF;
END
$$;

REVOKE ALL ON FUNCTION match_keluarga(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION match_keluarga(text, text, integer) TO lunas_api;
