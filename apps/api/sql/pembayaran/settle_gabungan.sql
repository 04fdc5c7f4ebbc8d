-- Money for a basket settles a payment for each child. Answers as settle_pembayaran does: lunas,
-- titipan, sudah or tidak_ada. All parts or none. Without p_source the money lies in the account that
-- collects for all, and each part stands on bank/<its school> until a statement shows it.
CREATE OR REPLACE FUNCTION settle_gabungan(
  p_institusi text, p_gabungan uuid, p_source text, p_reference text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_tahun smallint, p_acak text[]
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_menunggu boolean;
  v_bagian record;
BEGIN
  -- The lock makes all below happen once, also for two notifications at once.
  PERFORM 1 FROM pembayaran_gabungan k
    WHERE k.institusi_id = p_institusi AND k.id = p_gabungan FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  PERFORM 1 FROM pembayaran_bagian b
     JOIN offered.ledger_posting p ON p.institusi_id = p_institusi AND p.subject_id = b.pembayaran_id
      AND p.reference = p_reference
    WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan;
  IF FOUND THEN RETURN 'sudah'; END IF;

  -- All bills of all children at once and sorted, so that two baskets which share bills or schools
  -- cannot deadlock.
  PERFORM lock_tagihan(p_institusi, ARRAY(
    SELECT r.target_id FROM pembayaran_bagian b
      JOIN pembayaran_rincian r ON r.institusi_id = p_institusi
       AND r.pembayaran_id = b.pembayaran_id
     WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan));
  PERFORM lock_dana(p_institusi, ARRAY(
    SELECT b.pembayaran_id FROM pembayaran_bagian b
     WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan));

  SELECT bool_or(p.status = ANY (p_from)) INTO v_menunggu
    FROM pembayaran_bagian b
    JOIN pembayaran p ON p.institusi_id = p_institusi AND p.id = b.pembayaran_id
   WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan;

  FOR v_bagian IN
    SELECT d.id, d.urutan, d.sekolah_id,
           greatest(0, least(d.diminta, p_jumlah - d.sebelum))
             -- Money beyond what all parts ask for goes to the first child.
             + CASE WHEN d.sebelum = 0 THEN greatest(0, p_jumlah - d.semua) ELSE 0 END AS uang
      FROM (SELECT p.id, b.urutan, p.sekolah_id, p.pihak_id, p.jumlah + p.biaya AS diminta,
                   sum(p.jumlah + p.biaya) OVER (ORDER BY b.urutan) - p.jumlah - p.biaya AS sebelum,
                   sum(p.jumlah + p.biaya) OVER () AS semua
              FROM pembayaran_bagian b
              JOIN pembayaran p ON p.institusi_id = p_institusi AND p.id = b.pembayaran_id
             WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan
               -- Parts that still wait come first. If none waits, the basket was paid a second
               -- time, and each child's share becomes titipan.
               AND (p.status = ANY (p_from) OR NOT v_menunggu)) d
     -- School by school, in the order of settle_banyak, since each school has one receipt series.
     ORDER BY d.sekolah_id, d.pihak_id, d.urutan
  LOOP
    IF v_bagian.uang > 0 THEN
      PERFORM settle_pembayaran(
        p_institusi, v_bagian.id, coalesce(p_source, 'bank/' || v_bagian.sekolah_id), p_reference,
        v_bagian.uang::bigint, p_diterima, p_now, p_from, p_tahun, p_acak[v_bagian.urutan]);
    ELSE
      PERFORM move_pembayaran(
        p_institusi, v_bagian.id, ARRAY['menunggu', 'dipastikan'], 'gagal',
        'uang yang datang tidak cukup untuk bagian ini', p_now);
    END IF;
  END LOOP;
  RETURN CASE WHEN v_menunggu THEN 'lunas' ELSE 'titipan' END;
END
$$;
