-- Books a sale that a till or hub decided without the server, at once where it can be confirmed (doubt_luring)
-- and the decider's part of the pupil covers it. Two people's word (p_dua_orang) takes the place of both: then the saldo
-- pays and no part is touched. Otherwise the money comes from the reserved part, and after that was
-- released at night from the saldo; never from a subsidi, which only the server gives out.
--
-- A part proves that the pupil belonged to the school on that day, so a pupil who has moved since still pays
-- there. It also bounds the time: a till cannot date a sale out of the hours of its part.
--
-- Answers `dibukukan`, `sudah` for a sale that was taken before, or why it must wait; then nothing is
-- written.
CREATE OR REPLACE FUNCTION sell_luring(
  p_institusi text, p_id uuid, p_mesin uuid, p_urut integer, p_shift uuid, p_siswa uuid, p_kartu uuid,
  p_terjadi timestamptz, p_now timestamptz, p_produk uuid[], p_banyak integer[], p_harga bigint[],
  p_jatah uuid, p_pemutus uuid, p_dua_orang boolean, p_bukti text, p_pin_bawaan bigint
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_shift record;
  v_shift_id uuid;
  v_terjadi timestamptz;
  v_ragu text;
  v_pada timestamp;
  v_waktu uuid;
  v_jumlah bigint;
  v_bagian record;
  v_saldo bigint;
BEGIN
  SELECT h.id, h.sekolah_id, h.pengguna_id, h.ditutup_at, s.zona_waktu INTO v_shift
    FROM shift_kasir h
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = h.sekolah_id
   WHERE h.institusi_id = p_institusi AND h.id = p_shift AND h.mesin_id = p_mesin
     FOR UPDATE OF h;
  IF NOT FOUND THEN RETURN 'SHIFT_TIDAK_DIKENAL'; END IF;
  PERFORM 1 FROM penjualan j
    WHERE j.institusi_id = p_institusi AND j.id = p_id AND j.mesin_id = p_mesin AND j.urut = p_urut;
  IF FOUND THEN RETURN 'sudah'; END IF;
  PERFORM 1 FROM penjualan j
    WHERE j.institusi_id = p_institusi AND (j.id = p_id OR j.mesin_id = p_mesin AND j.urut = p_urut);
  IF FOUND THEN RETURN 'PENJUALAN_BERBEDA'; END IF;

  -- The jatah is locked before the balances, as a release does.
  SELECT * INTO v_bagian FROM sisa_jatah(p_institusi, p_jatah, p_pemutus, p_siswa);
  PERFORM 1 FROM offered.siswa w
    WHERE w.institusi_id = p_institusi AND w.id = p_siswa
      AND (w.sekolah_id = v_shift.sekolah_id OR v_bagian.sekolah_id = v_shift.sekolah_id);
  IF NOT FOUND THEN RETURN 'SISWA_TIDAK_DITEMUKAN'; END IF;
  PERFORM 1 FROM unnest(p_produk) AS x (id)
    WHERE NOT EXISTS (SELECT 1 FROM offered.produk d
                       WHERE d.institusi_id = p_institusi AND d.id = x.id
                         AND d.sekolah_id = v_shift.sekolah_id);
  IF FOUND THEN RETURN 'PRODUK_TIDAK_DITEMUKAN'; END IF;
  SELECT sum(h.harga * h.banyak) INTO v_jumlah FROM unnest(p_harga, p_banyak) AS h (harga, banyak);

  v_terjadi := greatest(v_bagian.dari, least(p_terjadi, v_bagian.sampai, p_now));
  v_pada := v_terjadi AT TIME ZONE v_shift.zona_waktu;
  v_waktu := waktu_makan_at(p_institusi, v_shift.sekolah_id, v_pada);

  SELECT coalesce(sum(l.held) FILTER (WHERE l.code LIKE 'saldo/%'), 0) INTO v_saldo
    FROM lock_balance(p_institusi, ARRAY['jatah/' || p_siswa, 'saldo/' || p_siswa]) l;
  -- Read under the lock: another sale of the same pupil may have used the part meanwhile.
  SELECT * INTO v_bagian FROM sisa_jatah(p_institusi, p_jatah, p_pemutus, p_siswa);
  IF NOT p_dua_orang THEN
    IF v_bagian.dicabut THEN RETURN 'HUB_DICABUT'; END IF;
    -- Otherwise a till that kept its old parts could use what was left of all of them on one day.
    IF p_now > v_bagian.sampai + interval '7 days' THEN RETURN 'TERLAMBAT_SEMINGGU'; END IF;
    v_ragu := doubt_luring(
      p_institusi, p_id, p_siswa, p_kartu, p_bukti, v_bagian.dari, v_terjadi, v_pada::date, v_waktu, p_produk,
      p_harga, v_jumlah, p_pin_bawaan);
    IF v_ragu IS NOT NULL THEN RETURN v_ragu; END IF;
  END IF;
  IF NOT p_dua_orang AND v_bagian.sisa < v_jumlah THEN RETURN 'MELEBIHI_JATAH'; END IF;
  IF v_bagian.terbuka AND NOT p_dua_orang THEN v_saldo := v_saldo + v_jumlah; END IF;
  IF v_saldo < v_jumlah THEN RETURN 'SALDO_KURANG'; END IF;
  IF NOT p_dua_orang THEN
    PERFORM use_jatah(p_institusi, p_jatah, p_siswa, v_jumlah, v_bagian.terbuka, p_id, p_now);
  END IF;

  v_shift_id := v_shift.id;
  IF v_shift.ditutup_at IS NOT NULL THEN
    -- What a closed shift sold does not change, so a late sale gets a shift of its own.
    v_shift_id := p_id;
    INSERT INTO shift_kasir (institusi_id, id, sekolah_id, mesin_id, pengguna_id, dibuka_at, ditutup_at)
    VALUES (p_institusi, v_shift_id, v_shift.sekolah_id, p_mesin, v_shift.pengguna_id, p_now, p_now);
  END IF;
  PERFORM take_stok_luring(p_institusi, p_produk, p_banyak);
  PERFORM book_penjualan(
    p_institusi, p_id, p_mesin, p_urut, v_shift_id, v_shift.sekolah_id, v_shift.pengguna_id, p_siswa,
    (SELECT k.id FROM offered.kartu k WHERE k.institusi_id = p_institusi AND k.id = p_kartu AND k.siswa_id = p_siswa),
    v_jumlah, false, v_pada::date, v_waktu, v_terjadi, p_now, p_produk, p_banyak, p_harga, 0);
  -- Guardians hear of it as of a sale that the server decided.
  PERFORM enqueue_job(p_institusi, 'tell-belanja', p_id, p_now) FROM offered.batas_belanja b
    WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa
      AND (b.kabar_belanja OR v_saldo - v_jumlah < b.saldo_rendah);
  RETURN 'dibukukan';
END
$$;
