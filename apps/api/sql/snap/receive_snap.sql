-- Books several payments of one bank for one institution in one commit; answers in their order.
CREATE OR REPLACE FUNCTION receive_snap(
  p_institusi text, p_client text, p_bank text, p_nama_bank text, p_hari date, p_now timestamptz,
  p_tahun smallint, p_external text[], p_permintaan text[], p_prefix text[], p_customer text[],
  p_jumlah bigint[], p_terbuka boolean[], p_pasti boolean[], p_diterima timestamptz[],
  p_pembayaran uuid[], p_acak text[], p_waktu timestamptz[], p_referensi text[]
) RETURNS SETOF jawaban_snap
-- Every row is found by a key, also when Postgres' statistics say that the table is small.
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_institusi text := p_institusi;
  v_urut bigint;
  v_baru text[];
  v_pas bigint[];
  v_nama text[];
  v_jawaban jawaban_snap[] := array_fill(NULL::jawaban_snap, ARRAY[cardinality(p_external)]);
BEGIN
  WITH dipakai AS (
    INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
    SELECT DISTINCT ON (q.external_id) p_client, p_hari, 25, q.external_id, q.permintaan_id
      FROM unnest(p_external, p_permintaan) WITH ORDINALITY AS q (external_id, permintaan_id, urut)
     -- Sorted, so that two batches with the same ids cannot deadlock.
     ORDER BY q.external_id, q.urut
    ON CONFLICT DO NOTHING RETURNING snap_panggilan.external_id
  )
  SELECT array_agg(d.external_id) INTO v_baru FROM dipakai d;

  SELECT b.urut, b.nama INTO v_pas, v_nama FROM book_fitting_snap(
    v_institusi, p_client, p_bank, p_nama_bank, p_hari, p_now, p_tahun, p_external, p_permintaan,
    p_prefix, p_customer, p_jumlah, p_diterima, p_pembayaran, p_acak, p_waktu,
    p_referensi, v_baru) b;
  FOR i IN 1 .. coalesce(cardinality(v_pas), 0) LOOP
    v_urut := v_pas[i];
    v_jawaban[v_urut] :=
      ('baru', '00', v_nama[i], p_jumlah[v_urut], true, p_pembayaran[v_urut])::jawaban_snap;
  END LOOP;

  -- The rest is rare. School by school, as settle_banyak does, because of the receipt series.
  IF cardinality(p_external) > coalesce(cardinality(v_pas), 0) THEN
    -- All their numbers first and sorted, so that each of them takes one such payment at a time.
    PERFORM 1 FROM unnest(p_prefix, p_customer) WITH ORDINALITY AS q (prefix, customer_no, urut)
      JOIN nomor_va n ON n.institusi_id = v_institusi AND n.prefix = q.prefix
           AND n.customer_no = q.customer_no
     WHERE v_pas IS NULL OR NOT q.urut = ANY (v_pas)
     ORDER BY n.prefix, n.customer_no FOR NO KEY UPDATE OF n;
    FOR v_urut IN
      SELECT q.urut
        FROM unnest(p_prefix, p_customer) WITH ORDINALITY AS q (prefix, customer_no, urut)
        LEFT JOIN nomor_va n ON n.institusi_id = v_institusi AND n.prefix = q.prefix
             AND n.customer_no = q.customer_no
        LEFT JOIN offered.siswa w ON w.institusi_id = v_institusi AND w.id = n.siswa_id
       WHERE v_pas IS NULL OR NOT q.urut = ANY (v_pas)
       ORDER BY w.sekolah_id, q.urut
    LOOP
      v_jawaban[v_urut] := receive_one_snap(
        v_institusi, p_client, p_bank, p_nama_bank, p_hari, p_now, p_tahun, p_external[v_urut],
        p_permintaan[v_urut], p_prefix[v_urut], p_customer[v_urut], p_jumlah[v_urut],
        p_terbuka[v_urut], p_pasti[v_urut], p_diterima[v_urut], p_pembayaran[v_urut],
        p_acak[v_urut], p_waktu[v_urut], p_referensi[v_urut]);
    END LOOP;
  END IF;
  RETURN QUERY SELECT j.* FROM unnest(v_jawaban) AS j;
END
$$;
