-- Takes pieces from the counted stock that were sold without the server. The count may have been
-- wrong by then, so it stops at nought instead of refusing the sale.
CREATE OR REPLACE FUNCTION take_stok_luring(p_institusi text, p_produk uuid[], p_banyak integer[])
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM produk d
    WHERE d.institusi_id = p_institusi AND d.id = ANY (p_produk) AND d.stok IS NOT NULL
    ORDER BY d.id FOR UPDATE;
  UPDATE produk d SET stok = greatest(d.stok - x.banyak, 0)
    FROM unnest(p_produk, p_banyak) AS x (produk_id, banyak)
   WHERE d.institusi_id = p_institusi AND d.id = x.produk_id AND d.stok IS NOT NULL;
END
$$;
