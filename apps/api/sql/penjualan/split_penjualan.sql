-- Who pays which stall: the subsidi pays the first stalls until it is used up, the saldo the rest. A
-- cancellation moves the same parts back.
CREATE OR REPLACE FUNCTION split_penjualan(
  p_institusi text, p_lapak uuid[], p_jumlah bigint[], p_subsidi bigint
) RETURNS TABLE (lapak_id uuid, dari text, akun text, jumlah bigint)
LANGUAGE sql STABLE AS $$
  WITH lines AS (
    SELECT x.lapak_id, x.jumlah,
           least(x.jumlah, greatest(0, p_subsidi - (sum(x.jumlah) OVER (ORDER BY x.lapak_id) - x.jumlah)))::bigint
             AS subsidi
      FROM unnest(p_lapak, p_jumlah) AS x (lapak_id, jumlah)
  )
  SELECT l.lapak_id, p.dari, akun_lapak(k.milik, k.id), p.jumlah
    FROM lines l
    JOIN offered.lapak k ON k.institusi_id = p_institusi AND k.id = l.lapak_id
   CROSS JOIN LATERAL (VALUES ('saldo/', l.jumlah - l.subsidi), ('subsidi/', l.subsidi)) AS p (dari, jumlah)
   WHERE p.jumlah > 0
$$;
