-- Writes a sale that was decided, by the server or without it: the sale with its items, what counts for
-- the pupil's limits, what each stall sold, and the posting. The caller holds the locks of the till's
-- shift and of the pupil's saldo, and takes the stock. p_subsidi is what the day's subsidi pays of it, which
-- the caller has counted; the saldo pays the rest.
CREATE OR REPLACE FUNCTION book_penjualan(
  p_institusi text, p_id uuid, p_mesin uuid, p_urut integer, p_shift uuid, p_sekolah uuid, p_kasir uuid,
  p_siswa uuid, p_kartu uuid, p_jumlah bigint, p_pin boolean, p_hari date, p_waktu uuid,
  p_terjadi timestamptz, p_now timestamptz, p_produk uuid[], p_banyak integer[], p_harga bigint[],
  p_subsidi bigint
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  c_tanpa_waktu CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_dari text[];
  v_akun text[];
  v_jumlah_akun bigint[];
BEGIN
  INSERT INTO penjualan (institusi_id, id, mesin_id, urut, shift_id, sekolah_id, pengguna_id, siswa_id,
                         kartu_id, jumlah, subsidi, dengan_pin, hari, waktu_id, terjadi_at, dicatat_at, status)
  VALUES (p_institusi, p_id, p_mesin, p_urut, p_shift, p_sekolah, p_kasir, p_siswa,
          p_kartu, p_jumlah, p_subsidi, p_pin, p_hari, p_waktu, p_terjadi, p_now, 'selesai');
  INSERT INTO belanja_hari AS b (institusi_id, siswa_id, hari, waktu_id, jumlah)
  VALUES (p_institusi, p_siswa, p_hari, coalesce(p_waktu, c_tanpa_waktu), p_jumlah - p_subsidi)
  ON CONFLICT (institusi_id, siswa_id, hari, waktu_id)
  DO UPDATE SET jumlah = b.jumlah + EXCLUDED.jumlah;

  WITH baris AS (
    INSERT INTO penjualan_rincian (institusi_id, penjualan_id, baris, produk_id, lapak_id, nama,
                                   kategori, harga, banyak)
    SELECT p_institusi, p_id, x.ordinal, d.id, d.lapak_id, d.nama, d.kategori, x.harga, x.banyak
      FROM unnest(p_produk, p_banyak, p_harga) WITH ORDINALITY
           AS x (produk_id, banyak, harga, ordinal)
      JOIN offered.produk d ON d.institusi_id = p_institusi AND d.id = x.produk_id
    RETURNING lapak_id, harga, banyak
  ), sold AS (
    SELECT r.lapak_id, sum(r.harga * r.banyak)::bigint AS jumlah FROM baris r GROUP BY r.lapak_id
  ), counted AS (
    INSERT INTO penjualan_lapak AS t (institusi_id, shift_id, lapak_id, jumlah)
    SELECT p_institusi, p_shift, s.lapak_id, s.jumlah FROM sold s
    ON CONFLICT (institusi_id, shift_id, lapak_id) DO UPDATE SET jumlah = t.jumlah + EXCLUDED.jumlah
  )
  SELECT array_agg(x.dari || p_siswa ORDER BY x.dari, x.lapak_id), array_agg(x.akun ORDER BY x.dari, x.lapak_id),
         array_agg(x.jumlah ORDER BY x.dari, x.lapak_id)
    INTO v_dari, v_akun, v_jumlah_akun
    FROM split_penjualan(
           p_institusi, ARRAY(SELECT s.lapak_id FROM sold s ORDER BY s.lapak_id),
           ARRAY(SELECT s.jumlah FROM sold s ORDER BY s.lapak_id), p_subsidi) x;
  PERFORM post_ledger(
    p_institusi, p_id, 'jual', 'belanja_kantin', p_terjadi, p_now,
    v_dari, v_akun, v_jumlah_akun,
    array_fill(p_siswa, ARRAY[cardinality(v_akun)]));
END
$$;
