-- Settles several payments in one commit, as on a payday. Goes school by school, so that two calls
-- lock the receipt series in the same order and cannot deadlock. Answers for each payment as
-- settle_pembayaran does.
CREATE OR REPLACE FUNCTION settle_banyak(
  p_institusi text, p_pembayaran uuid[], p_source text[], p_reference text[], p_jumlah bigint[],
  p_diterima timestamptz[], p_now timestamptz, p_from text[], p_tahun smallint, p_acak text[]
) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_urut bigint;
  v_hasil text[] := array_fill(NULL::text, ARRAY[cardinality(p_pembayaran)]);
BEGIN
  PERFORM lock_dana(p_institusi, p_pembayaran);
  FOR v_urut IN
    SELECT b.urut FROM unnest(p_pembayaran) WITH ORDINALITY AS b (id, urut)
      LEFT JOIN pembayaran p ON p.institusi_id = p_institusi AND p.id = b.id
     ORDER BY p.sekolah_id, b.id, b.urut
  LOOP
    v_hasil[v_urut] := settle_pembayaran(
      p_institusi, p_pembayaran[v_urut], p_source[v_urut], p_reference[v_urut], p_jumlah[v_urut],
      p_diterima[v_urut], p_now, p_from, p_tahun, p_acak[v_urut]);
  END LOOP;
  RETURN v_hasil;
END
$$;
