-- Why: who bills, and where; with a search that costs the same for 4,400 schools and for 440,000.

-- A reference table: read by everybody, written rarely, one copy on every node of a cluster.
CREATE TABLE institusi (
  id text COLLATE "C" PRIMARY KEY CONSTRAINT institusi_kode CHECK (id ~ '^[a-z][a-z0-9]{1,15}$'),
  nama text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  warna text NOT NULL DEFAULT '' CONSTRAINT institusi_warna CHECK (warna ~ '^(#[0-9a-f]{6})?$'),
  wa_bantuan text NOT NULL DEFAULT '' CONSTRAINT institusi_wa_bantuan CHECK (wa_bantuan ~ '^[0-9]*$'),
  panduan_bayar text NOT NULL DEFAULT ''
);

GRANT SELECT ON institusi TO lunas_api, lunas_worker;

CREATE TABLE sekolah (
  institusi_id text COLLATE "C" NOT NULL REFERENCES institusi (id),
  id uuid NOT NULL,
  -- Stands in receipt numbers, so it is short and never changes.
  kode text NOT NULL CONSTRAINT sekolah_kode CHECK (kode ~ '^[A-Z0-9]{2,8}$'),
  nama text NOT NULL,
  alamat text NOT NULL DEFAULT '',
  kota text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  zona_waktu text NOT NULL DEFAULT 'Asia/Jakarta'
    CONSTRAINT sekolah_zona_waktu CHECK (zona_waktu IN ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT sekolah_kode_unik UNIQUE (institusi_id, kode)
);

CALL protect_tenant_table('sekolah');

GRANT SELECT, INSERT ON sekolah TO lunas_api;

-- One row per word of a name or city: the text from that word on. A search is a range scan on it
-- that stops after a page of rows, however many schools there are.
CREATE TABLE sekolah_cari (
  institusi_id text COLLATE "C" NOT NULL,
  -- 0 beginning of the name, 1 beginning of a later word, 2 city.
  tingkat smallint NOT NULL,
  awalan text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, tingkat, awalan, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id) ON DELETE CASCADE
);

CREATE INDEX sekolah_cari_sekolah ON sekolah_cari (institusi_id, sekolah_id);

CALL protect_tenant_table('sekolah_cari');

GRANT SELECT, INSERT ON sekolah_cari TO lunas_api;

-- Every ending of every distinct word, so that "arap" finds Harapan. Words are few and repeat, so
-- this grows far slower than the number of schools.
CREATE TABLE sekolah_kata (
  institusi_id text COLLATE "C" NOT NULL,
  akhiran text COLLATE "C" NOT NULL,
  kata text COLLATE "C" NOT NULL,
  PRIMARY KEY (institusi_id, akhiran, kata)
);

CALL protect_tenant_table('sekolah_kata');

GRANT SELECT, INSERT ON sekolah_kata TO lunas_api;

-- Names and keywords meet in this form: lower case, words only, one space between them.
CREATE FUNCTION search_form(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower(p_text), '[^[:alnum:]]+', ' ', 'g'));

-- Makes schools findable; the caller has entered the institution. Safe to repeat.
CREATE FUNCTION index_sekolah(p_institusi text, p_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sekolah_cari (institusi_id, tingkat, awalan, sekolah_id)
  SELECT p_institusi, CASE WHEN teks.kota THEN 2 WHEN awal.ke = 1 THEN 0 ELSE 1 END,
         left(array_to_string(teks.kata[awal.ke:], ' '), 60), s.id
    FROM sekolah s
   CROSS JOIN LATERAL (VALUES (false, string_to_array(search_form(s.nama), ' ')),
                              (true, string_to_array(search_form(s.kota), ' '))) teks (kota, kata)
   CROSS JOIN LATERAL generate_subscripts(teks.kata, 1) awal (ke)
   WHERE s.institusi_id = p_institusi AND s.id = ANY (p_ids)
      ON CONFLICT DO NOTHING;

  INSERT INTO sekolah_kata (institusi_id, akhiran, kata)
  SELECT p_institusi, substr(baru.kata, mulai.pada), baru.kata
    FROM (SELECT DISTINCT unnest(string_to_array(search_form(s.nama || ' ' || s.kota), ' ')) AS kata
            FROM sekolah s
           WHERE s.institusi_id = p_institusi AND s.id = ANY (p_ids)) baru
   CROSS JOIN LATERAL generate_series(2, length(baru.kata)) mulai (pada)
      ON CONFLICT DO NOTHING;
END
$$;

-- Best first: names that begin so, words that begin so, cities, then any part of a word.
CREATE FUNCTION search_sekolah(p_institusi text, p_keyword text, p_limit integer)
RETURNS TABLE (id uuid, nama text, alamat text, kota text, logo text)
LANGUAGE plpgsql AS $$
DECLARE
  v_from text := search_form(p_keyword);
  -- The highest character there is closes the range of everything that begins with the keyword.
  v_last constant text := chr(1114111);
  v_head text := split_part(v_from, ' ', 1);
  v_rest text := substr(v_from, length(v_head) + 1);
BEGIN
  PERFORM enter_institusi(p_institusi);
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
                -- With more words behind it, the word must end where the first one ends.
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
