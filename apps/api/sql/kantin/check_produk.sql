-- Why a product may not be sold to a pupil, line by line; null where it may. Locks the products whose
-- stock is counted until the commit, in the order of their ids.
CREATE OR REPLACE FUNCTION check_produk(
  p_institusi text, p_sekolah uuid, p_produk uuid[], p_banyak integer[], p_harga bigint[],
  p_kategori text[], p_diblokir uuid[], p_alergen text[]
) RETURNS TABLE (ordinal bigint, hasil text, nama text, harga bigint, stok integer)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM produk d
    WHERE d.institusi_id = p_institusi AND d.id = ANY (p_produk) AND d.stok IS NOT NULL
    ORDER BY d.id FOR UPDATE;
  RETURN QUERY
  SELECT x.ordinal,
         CASE WHEN d.id IS NULL OR NOT d.aktif OR NOT l.aktif THEN 'PRODUK_TIDAK_DIJUAL'
              WHEN d.harga <> x.harga THEN 'HARGA_BERUBAH'
              WHEN d.kategori = ANY (p_kategori) THEN 'KATEGORI_DIBLOKIR'
              WHEN d.id = ANY (p_diblokir) THEN 'PRODUK_DIBLOKIR'
              WHEN d.alergen && p_alergen THEN 'MENGANDUNG_ALERGEN'
              WHEN d.stok < x.banyak THEN 'STOK_KURANG' END,
         coalesce(d.nama, ''), d.harga::bigint, d.stok
    FROM unnest(p_produk, p_banyak, p_harga) WITH ORDINALITY AS x (produk_id, banyak, harga, ordinal)
    LEFT JOIN produk d ON d.institusi_id = p_institusi AND d.id = x.produk_id
          AND d.sekolah_id = p_sekolah
    LEFT JOIN lapak l ON l.institusi_id = p_institusi AND l.id = d.lapak_id;
END
$$;
