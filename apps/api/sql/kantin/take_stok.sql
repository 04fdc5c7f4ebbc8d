-- Takes sold pieces from the counted stock.
CREATE OR REPLACE FUNCTION take_stok(p_institusi text, p_produk uuid[], p_banyak integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE produk d SET stok = d.stok - x.banyak
    FROM unnest(p_produk, p_banyak) AS x (produk_id, banyak)
   WHERE d.institusi_id = p_institusi AND d.id = x.produk_id AND d.stok IS NOT NULL;
END
$$;
