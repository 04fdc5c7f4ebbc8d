-- Pupils of the institution in whose name, NIS or NISN a pattern of LIKE is found, at most so many and in any order. The
-- second pattern is null, or may be found instead. Runs as the owner, because row-level security does not let LIKE use an
-- index (it may tell what a row says before the row is known to be readable), so the institution is a condition here.
CREATE OR REPLACE FUNCTION match_siswa(p_pola text, p_atau text, p_paling_banyak integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_atau IS NULL THEN
    RETURN QUERY
      SELECT w.id FROM siswa w
       WHERE w.institusi_id = current_setting('lunas.institusi_id')
         AND lower(w.nama || ' ' || w.nis || ' ' || w.nisn) LIKE p_pola LIMIT p_paling_banyak;
  ELSE
    RETURN QUERY
      SELECT w.id FROM siswa w
       WHERE w.institusi_id = current_setting('lunas.institusi_id')
         AND (lower(w.nama || ' ' || w.nis || ' ' || w.nisn) LIKE p_pola
           OR lower(w.nama || ' ' || w.nis || ' ' || w.nisn) LIKE p_atau) LIMIT p_paling_banyak;
  END IF;
END
$$;

REVOKE ALL ON FUNCTION match_siswa(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION match_siswa(text, text, integer) TO lunas_api;
