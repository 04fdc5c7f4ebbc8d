-- Writes the search words of schools; a unit for donations gets none. The caller has entered the
-- institution. Safe to repeat.
CREATE OR REPLACE FUNCTION index_sekolah(p_institusi text, p_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sekolah_cari (institusi_id, tingkat, awalan, sekolah_id)
  SELECT p_institusi, CASE WHEN teks.kota THEN 2 WHEN awal.ke = 1 THEN 0 ELSE 1 END,
         left(array_to_string(teks.kata[awal.ke:], ' '), 60), s.id
    FROM sekolah s
   CROSS JOIN LATERAL (VALUES (false, string_to_array(search_form(s.nama), ' ')),
                              (true, string_to_array(search_form(s.kota), ' '))) teks (kota, kata)
   CROSS JOIN LATERAL generate_subscripts(teks.kata, 1) awal (ke)
   WHERE s.institusi_id = p_institusi AND s.id = ANY (p_ids) AND s.bentuk = 'sekolah'
      ON CONFLICT DO NOTHING;

  INSERT INTO sekolah_kata (institusi_id, akhiran, kata)
  SELECT p_institusi, substr(baru.kata, mulai.pada), baru.kata
    FROM (SELECT DISTINCT unnest(string_to_array(search_form(s.nama || ' ' || s.kota), ' ')) AS kata
            FROM sekolah s
           WHERE s.institusi_id = p_institusi AND s.id = ANY (p_ids) AND s.bentuk = 'sekolah') baru
   CROSS JOIN LATERAL generate_series(2, length(baru.kata)) mulai (pada)
      ON CONFLICT DO NOTHING;
END
$$;
