-- Puts pieces of a cancelled sale back into the counted stock; locked in the order of `check_produk`.
CREATE OR REPLACE FUNCTION put_back_stok(p_institusi text, p_produk uuid[], p_banyak integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM produk d
    WHERE d.institusi_id = p_institusi AND d.id = ANY (p_produk) AND d.stok IS NOT NULL
    ORDER BY d.id FOR UPDATE;
  UPDATE produk d SET stok = d.stok + x.banyak
    FROM unnest(p_produk, p_banyak) AS x (produk_id, banyak)
   WHERE d.institusi_id = p_institusi AND d.id = x.produk_id AND d.stok IS NOT NULL;
END
$$;
