-- The search words of a school whose name or city changed. Endings of old words stay: they only suggest
-- what to look for.
CREATE OR REPLACE FUNCTION reindex_sekolah(p_institusi text, p_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sekolah_cari c WHERE c.institusi_id = p_institusi AND c.sekolah_id = p_id;
  PERFORM index_sekolah(p_institusi, ARRAY[p_id]);
END
$$;
