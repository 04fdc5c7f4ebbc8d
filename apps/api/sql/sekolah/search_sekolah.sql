-- Schools for a keyword, best first: names that start with it, words that start with it, cities,
-- then any part of a word. The caller has entered the institution.
CREATE OR REPLACE FUNCTION search_sekolah(p_institusi text, p_keyword text, p_limit integer)
RETURNS TABLE (id uuid, nama text, alamat text, kota text, logo text)
LANGUAGE plpgsql AS $$
DECLARE
  v_from text := search_form(p_keyword);
  -- The highest character; it ends the range of all texts that start with the keyword.
  v_last constant text := chr(1114111);
  v_head text := split_part(v_from, ' ', 1);
  v_rest text := substr(v_from, length(v_head) + 1);
BEGIN
  RETURN QUERY
  WITH temuan AS (
    (SELECT c.tingkat, c.awalan, c.sekolah_id FROM sekolah_cari c
      WHERE c.institusi_id = p_institusi AND c.tingkat = 0
        AND c.awalan >= v_from AND c.awalan < v_from || v_last
      ORDER BY c.awalan LIMIT p_limit)
    UNION ALL
    (SELECT c.tingkat, c.awalan, c.sekolah_id FROM sekolah_cari c
      WHERE c.institusi_id = p_institusi AND c.tingkat = 1 AND v_from <> ''
        AND c.awalan >= v_from AND c.awalan < v_from || v_last
      ORDER BY c.awalan LIMIT p_limit)
    UNION ALL
    (SELECT c.tingkat, c.awalan, c.sekolah_id FROM sekolah_cari c
      WHERE c.institusi_id = p_institusi AND c.tingkat = 2 AND v_from <> ''
        AND c.awalan >= v_from AND c.awalan < v_from || v_last
      ORDER BY c.awalan LIMIT p_limit)
    UNION ALL
    (SELECT (3 + c.tingkat)::smallint, c.awalan, c.sekolah_id
       FROM (SELECT k.kata FROM sekolah_kata k
              WHERE k.institusi_id = p_institusi AND v_from <> ''
                AND k.akhiran >= v_head
                -- If more words follow, this word must end exactly where the keyword's first word
                -- ends.
                AND k.akhiran < v_head || CASE WHEN v_rest = '' THEN v_last ELSE chr(1) END
              LIMIT p_limit) k
      CROSS JOIN LATERAL (
        SELECT d.tingkat, d.awalan, d.sekolah_id FROM sekolah_cari d
         WHERE d.institusi_id = p_institusi AND d.tingkat IN (0, 1, 2)
           AND d.awalan >= k.kata || v_rest AND d.awalan < k.kata || v_rest || v_last
         LIMIT p_limit) c
      LIMIT p_limit)
  )
  SELECT s.id, s.nama, s.alamat, s.kota, s.logo
    FROM (SELECT t.sekolah_id, min(t.tingkat) AS tingkat, min(t.awalan) AS awalan
            FROM temuan t GROUP BY t.sekolah_id
           ORDER BY 2, 3, 1 LIMIT p_limit) t
    JOIN sekolah s ON s.institusi_id = p_institusi AND s.id = t.sekolah_id
   ORDER BY t.tingkat, t.awalan, s.nama, s.id;
END
$$;
