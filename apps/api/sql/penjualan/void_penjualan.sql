-- Cancels a sale whose cancellation was proposed: money back to the pupil, pieces back to the stock,
-- and the sums of pupil and stall less. Answers false, and changes nothing, once the shift is closed,
-- since its sums may be paid to the stalls already, or once its subsidi fell back. The caller has locked the sale.
CREATE OR REPLACE FUNCTION void_penjualan(
  p_institusi text, p_id uuid, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  c_tanpa_waktu CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_jual record;
  v_ke text[];
  v_akun text[];
  v_jumlah_akun bigint[];
BEGIN
  SELECT j.siswa_id, j.shift_id, j.hari, j.waktu_id, j.jumlah, j.subsidi INTO STRICT v_jual FROM penjualan j
   WHERE j.institusi_id = p_institusi AND j.id = p_id AND j.status = 'selesai';
  -- The locks of `sell`, in its order.
  PERFORM 1 FROM shift_kasir h
    WHERE h.institusi_id = p_institusi AND h.id = v_jual.shift_id AND h.ditutup_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM lock_balance(p_institusi, ARRAY['saldo/' || v_jual.siswa_id]);
  IF v_jual.subsidi > 0 AND NOT use_subsidi(p_institusi, v_jual.siswa_id, v_jual.hari, -v_jual.subsidi) THEN
    RETURN false;
  END IF;

  UPDATE penjualan j SET status = 'batal', diputus_oleh = p_oleh, diputus_at = p_now
   WHERE j.institusi_id = p_institusi AND j.id = p_id;
  UPDATE belanja_hari b SET jumlah = b.jumlah - (v_jual.jumlah - v_jual.subsidi)
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
  SELECT array_agg(x.dari || v_jual.siswa_id ORDER BY x.dari, x.lapak_id),
         array_agg(x.akun ORDER BY x.dari, x.lapak_id), array_agg(x.jumlah ORDER BY x.dari, x.lapak_id)
    INTO v_ke, v_akun, v_jumlah_akun
    FROM split_penjualan(
           p_institusi, ARRAY(SELECT s.lapak_id FROM sold s ORDER BY s.lapak_id),
           ARRAY(SELECT s.jumlah FROM sold s ORDER BY s.lapak_id), v_jual.subsidi) x;
  PERFORM post_ledger(
    p_institusi, p_id, 'jual/batal', 'belanja_batal', p_now, p_now, v_akun, v_ke, v_jumlah_akun,
    array_fill(v_jual.siswa_id, ARRAY[cardinality(v_akun)]));
  RETURN true;
END
$$;
