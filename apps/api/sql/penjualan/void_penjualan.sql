-- Cancels a sale whose cancellation was proposed: money back to the pupil, pieces back to the stock,
-- and the sums of pupil and stall less. Answers false, and changes nothing, once the shift is closed,
-- since its sums may be paid to the stalls already. The caller has locked the sale.
CREATE OR REPLACE FUNCTION void_penjualan(
  p_institusi text, p_id uuid, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  c_tanpa_waktu CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_jual record;
  v_akun text[];
  v_jumlah_akun bigint[];
BEGIN
  SELECT j.siswa_id, j.shift_id, j.hari, j.waktu_id, j.jumlah INTO STRICT v_jual FROM penjualan j
   WHERE j.institusi_id = p_institusi AND j.id = p_id AND j.status = 'selesai';
  -- The locks of `sell`, in its order.
  PERFORM 1 FROM shift_kasir h
    WHERE h.institusi_id = p_institusi AND h.id = v_jual.shift_id AND h.ditutup_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM lock_balance(p_institusi, ARRAY['saldo/' || v_jual.siswa_id]);

  UPDATE penjualan j SET status = 'batal', diputus_oleh = p_oleh, diputus_at = p_now
   WHERE j.institusi_id = p_institusi AND j.id = p_id;
  UPDATE belanja_hari b SET jumlah = b.jumlah - v_jual.jumlah
   WHERE b.institusi_id = p_institusi AND b.siswa_id = v_jual.siswa_id AND b.hari = v_jual.hari
     AND b.waktu_id = coalesce(v_jual.waktu_id, c_tanpa_waktu);
  PERFORM put_back_stok(p_institusi, r.produk, r.banyak)
     FROM (SELECT array_agg(x.produk_id) AS produk, array_agg(x.banyak::integer) AS banyak
             FROM penjualan_rincian x
            WHERE x.institusi_id = p_institusi AND x.penjualan_id = p_id) r;
  WITH sold AS (
    SELECT r.lapak_id, sum(r.harga * r.banyak)::bigint AS jumlah FROM penjualan_rincian r
     WHERE r.institusi_id = p_institusi AND r.penjualan_id = p_id GROUP BY r.lapak_id
  ), counted AS (
    UPDATE penjualan_lapak t SET jumlah = t.jumlah - s.jumlah FROM sold s
     WHERE t.institusi_id = p_institusi AND t.shift_id = v_jual.shift_id AND t.lapak_id = s.lapak_id
  )
  SELECT array_agg(akun_lapak(l.milik, l.id) ORDER BY l.id), array_agg(s.jumlah ORDER BY l.id)
    INTO v_akun, v_jumlah_akun
    FROM sold s JOIN offered.lapak l ON l.institusi_id = p_institusi AND l.id = s.lapak_id;
  PERFORM post_ledger(
    p_institusi, p_id, 'jual/batal', 'belanja_batal', p_now, p_now, v_akun,
    array_fill('saldo/' || v_jual.siswa_id, ARRAY[cardinality(v_akun)]), v_jumlah_akun,
    array_fill(v_jual.siswa_id, ARRAY[cardinality(v_akun)]));
  RETURN true;
END
$$;
