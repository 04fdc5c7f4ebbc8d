-- The numbers of a till after p_sejak that never arrived, as sales or as attempts that it gave up. The
-- till's own last number counts too: what it gave out later than the last that arrived is missing.
CREATE OR REPLACE FUNCTION missing_urut(
  p_institusi text, p_mesin uuid, p_sejak integer, p_terakhir integer
) RETURNS TABLE (dari integer, sampai integer)
LANGUAGE sql STABLE AS $$
  WITH arrived AS (
    SELECT j.urut FROM penjualan j
     WHERE j.institusi_id = p_institusi AND j.mesin_id = p_mesin AND j.urut > p_sejak
     UNION
    SELECT l.urut FROM offered.penjualan_luring l
     WHERE l.institusi_id = p_institusi AND l.mesin_id = p_mesin AND l.urut > p_sejak
  ), ended AS (
    SELECT a.urut FROM arrived a
     UNION SELECT greatest(p_terakhir, p_sejak, (SELECT max(x.urut) FROM arrived x)) + 1
  ), neighbours AS (
    SELECT e.urut, coalesce(lag(e.urut) OVER (ORDER BY e.urut), p_sejak) AS sebelum FROM ended e
  )
  SELECT n.sebelum + 1, n.urut - 1 FROM neighbours n WHERE n.urut > n.sebelum + 1 ORDER BY 1
$$;
