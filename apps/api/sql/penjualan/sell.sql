-- Sells to a pupil: checks every rule under the lock of the pupil's saldo, so that two tills at the
-- same moment never break a limit together, and takes the money. Prices come from the products; the
-- till only says which price it showed. Writes nothing unless it answers `terjual`.
--
-- Answers `terjual`, `sudah` for a sale that was taken before (the same id and content), or the code
-- of the refusal with the words for its sentence.
CREATE OR REPLACE FUNCTION sell(
  p_institusi text, p_id uuid, p_mesin uuid, p_urut integer, p_kasir uuid, p_now timestamptz,
  p_token text, p_nis text, p_produk uuid[], p_banyak integer[], p_harga bigint[], p_pin boolean,
  p_pin_bawaan bigint, p_jejak uuid, p_alamat text,
  OUT hasil text, OUT rincian jsonb
)
LANGUAGE plpgsql AS $$
DECLARE
  v_lama record;
  v_shift record;
  v_pembeli record;
  v_batas record;
  v_pada timestamp;
  v_hari date;
  v_waktu uuid;
  v_saldo bigint;
  v_sisa_subsidi bigint;
  v_subsidi bigint;
  v_jumlah bigint;
  v_bayar bigint;
  v_terpakai record;
  v_baris record;
BEGIN
  IF is_given_up(p_institusi, p_id) THEN hasil := 'PENJUALAN_BERBEDA'; RETURN; END IF;
  -- Sales of one till run one after another, and closing its shift waits for the last one.
  SELECT h.id, h.sekolah_id, s.zona_waktu INTO v_shift
    FROM shift_kasir h
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = h.sekolah_id
   WHERE h.institusi_id = p_institusi AND h.mesin_id = p_mesin AND h.ditutup_at IS NULL
     AND h.pengguna_id = p_kasir
     FOR UPDATE OF h;

  -- A repeated sale is recognised before anything else, also after its shift was closed.
  SELECT j.siswa_id, j.jumlah, j.subsidi, j.mesin_id = p_mesin AND j.urut = p_urut AND EXISTS (
           SELECT 1 FROM penjualan_rincian r
            WHERE r.institusi_id = p_institusi AND r.penjualan_id = p_id
           HAVING array_agg(r.produk_id ORDER BY r.baris) = p_produk
              AND array_agg(r.banyak::integer ORDER BY r.baris) = p_banyak) AS sama
    INTO v_lama FROM penjualan j
   WHERE j.institusi_id = p_institusi AND j.id = p_id AND j.pengguna_id = p_kasir;
  IF FOUND THEN
    hasil := CASE WHEN v_lama.sama THEN 'sudah' ELSE 'PENJUALAN_BERBEDA' END;
    IF v_lama.sama THEN
      rincian := show_pembeli(p_institusi, v_lama.siswa_id, p_now)
        || jsonb_build_object('jumlah', v_lama.jumlah, 'dari_subsidi', v_lama.subsidi);
    END IF;
    RETURN;
  END IF;
  IF v_shift.id IS NULL THEN hasil := 'SHIFT_BELUM_DIBUKA'; RETURN; END IF;
  PERFORM 1 FROM penjualan j
    WHERE j.institusi_id = p_institusi AND (j.id = p_id OR j.mesin_id = p_mesin AND j.urut = p_urut);
  IF FOUND THEN hasil := 'PENJUALAN_BERBEDA'; RETURN; END IF;
  v_pada := p_now AT TIME ZONE v_shift.zona_waktu;
  v_hari := v_pada::date;
  SELECT * INTO v_pembeli FROM find_pembeli(p_institusi, v_shift.sekolah_id, v_hari, p_token, p_nis);
  hasil := v_pembeli.hasil;
  IF hasil IS NOT NULL THEN RETURN; END IF;

  -- From here on no other sale of this pupil runs until the commit.
  SELECT l.held INTO v_saldo FROM lock_balance(p_institusi, ARRAY['saldo/' || v_pembeli.siswa_id]) l;
  v_saldo := coalesce(v_saldo, 0);
  SELECT * INTO v_batas FROM offered.batas_belanja b
   WHERE b.institusi_id = p_institusi AND b.siswa_id = v_pembeli.siswa_id;

  -- Sorted and locked where stock is counted, so that two tills cannot deadlock or sell the last twice.
  SELECT x.ordinal, x.hasil, x.nama, x.harga, x.stok INTO v_baris
    FROM check_produk(p_institusi, v_shift.sekolah_id, p_produk, p_banyak, p_harga,
                      coalesce(v_batas.kategori_diblokir, '{}'),
                      coalesce(v_batas.produk_diblokir, '{}'), coalesce(v_batas.alergen, '{}')) x
   WHERE x.hasil IS NOT NULL ORDER BY x.ordinal LIMIT 1;
  IF FOUND THEN
    hasil := v_baris.hasil;
    rincian := jsonb_build_object('nama', v_baris.nama, 'harga', v_baris.harga, 'stok', v_baris.stok);
    RETURN;
  END IF;
  SELECT sum(h.harga * h.banyak) INTO v_jumlah
    FROM unnest(p_harga, p_banyak) AS h (harga, banyak);

  -- The day's subsidi pays first. Limits are the parent's word about the parent's money, the rest.
  v_sisa_subsidi := lock_subsidi(p_institusi, v_pembeli.siswa_id, v_hari);
  v_subsidi := least(v_jumlah, v_sisa_subsidi);
  v_bayar := v_jumlah - v_subsidi;
  v_waktu := waktu_makan_at(p_institusi, v_shift.sekolah_id, v_pada);
  SELECT * INTO v_terpakai FROM terpakai(p_institusi, v_pembeli.siswa_id, v_hari, v_waktu);
  IF v_bayar > 0 AND v_waktu IS NOT NULL AND v_terpakai.waktu + v_bayar > v_batas.per_waktu THEN
    hasil := 'BATAS_WAKTU_MAKAN';
    rincian := jsonb_build_object('sisa', greatest(v_batas.per_waktu - v_terpakai.waktu, 0) + v_sisa_subsidi);
  ELSIF v_bayar > 0 AND v_terpakai.hari + v_bayar > v_batas.harian THEN
    hasil := 'BATAS_HARIAN';
    rincian := jsonb_build_object('sisa', greatest(v_batas.harian - v_terpakai.hari, 0) + v_sisa_subsidi);
  ELSIF v_bayar > 0 AND v_terpakai.minggu + v_bayar > v_batas.mingguan THEN
    hasil := 'BATAS_MINGGUAN';
    rincian := jsonb_build_object('sisa', greatest(v_batas.mingguan - v_terpakai.minggu, 0) + v_sisa_subsidi);
  ELSIF v_bayar > v_saldo THEN
    hasil := 'SALDO_KURANG';
    rincian := jsonb_build_object('sisa', v_saldo + v_sisa_subsidi);
  -- Everybody may know a NIS, so it never pays without the PIN.
  ELSIF NOT p_pin AND (
    p_token IS NULL OR v_batas.pin = 'selalu'
    OR coalesce(v_batas.pin, 'di_atas') = 'di_atas'
       AND v_jumlah > coalesce(v_batas.pin_di_atas, p_pin_bawaan)) THEN
    hasil := 'PIN_DIPERLUKAN';
  END IF;
  IF hasil IS NOT NULL THEN RETURN; END IF;

  PERFORM take_stok(p_institusi, p_produk, p_banyak);
  IF v_subsidi > 0 THEN PERFORM use_subsidi(p_institusi, v_pembeli.siswa_id, v_hari, v_subsidi); END IF;
  PERFORM book_penjualan(
    p_institusi, p_id, p_mesin, p_urut, v_shift.id, v_shift.sekolah_id, p_kasir, v_pembeli.siswa_id,
    v_pembeli.kartu_id, v_jumlah, p_pin, v_hari, v_waktu, p_now, p_now, p_produk, p_banyak, p_harga,
    v_subsidi);
  PERFORM leave_jejak(
    p_institusi, p_jejak, p_now, p_kasir, 'penjualan_dicatat', p_id, '{}', v_shift.sekolah_id, NULL,
    jsonb_build_object('jumlah', v_jumlah, 'urut', p_urut), p_alamat);
  -- Only where a guardian wishes to hear of purchases or of a low saldo.
  IF v_batas.kabar_belanja OR v_bayar > 0 AND v_saldo - v_bayar < v_batas.saldo_rendah THEN
    PERFORM enqueue_job(p_institusi, 'tell-belanja', p_id, p_now);
  END IF;
  hasil := 'terjual';
  rincian := show_pembeli(p_institusi, v_pembeli.siswa_id, p_now)
    || jsonb_build_object('jumlah', v_jumlah, 'dari_subsidi', v_subsidi);
END
$$;
