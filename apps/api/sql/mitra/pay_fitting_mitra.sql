-- Pays a child's bills from an agent's deposit in one call, in the case that nearly always happens: the
-- agent works, the device is bound, the PIN is one that this process has compared (p_pin_hash is the hash
-- it matched), the id is new and every bill is paid in full. Answers what the screen shows. Where
-- something is different before anything is written, the answer is null; after that it raises LN001, so
-- nothing is written either. Both times pay-mitra.ts goes step by step and says what is wrong, in the
-- same order of locks: agent, request, bills, day, deposit. pay-fitting.test.ts compares both.
CREATE OR REPLACE FUNCTION pay_fitting_mitra(
  p_institusi text, p_id uuid, p_sidik text, p_pengguna uuid, p_sesi uuid, p_pin_hash text,
  p_siswa uuid, p_tagihan uuid[], p_bagian bigint[], p_jumlah bigint, p_biaya bigint,
  p_pembayaran uuid, p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_agen record;
  v_anak record;
  v_komisi bigint;
  v_biaya bigint;
  v_nama text[];
  v_nomor text;
  v_deposit text;
  v_lines transfer[] := '{}';
BEGIN
  -- Held until the commit: blocking and losing a device wait for this payment, or it finds them done.
  PERFORM 1 FROM mitra m WHERE m.institusi_id = p_institusi AND m.pengguna_id = p_pengguna FOR KEY SHARE;
  SELECT m.id, m.sekolah_id, m.batas_harian, (p_now AT TIME ZONE s.zona_waktu)::date AS hari INTO v_agen
    FROM mitra m
    JOIN mitra_pin p ON p.institusi_id = p_institusi AND p.mitra_id = m.id
     AND p.pin_hash = p_pin_hash AND p.salah = 0
    JOIN offered.sesi l ON l.institusi_id = p_institusi AND l.id = p_sesi AND l.dicabut_at IS NULL
    JOIN mitra_perangkat d ON d.institusi_id = p_institusi AND d.mitra_id = m.id AND d.sidik = l.perangkat_sidik
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = m.sekolah_id
   WHERE m.institusi_id = p_institusi AND m.pengguna_id = p_pengguna AND m.status = 'aktif';
  IF NOT FOUND OR v_agen.batas_harian < p_jumlah THEN RETURN NULL; END IF;
  -- What a payer's bank took of a top-up stays in the deposit. The case of a basket stands on any of its parts.
  PERFORM 1 FROM offered.kasus k
     LEFT JOIN offered.pembayaran_bagian a ON a.institusi_id = p_institusi AND a.pembayaran_id = k.pembayaran_id
     LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = p_institusi AND b.gabungan_id = a.gabungan_id
     JOIN offered.pembayaran y ON y.institusi_id = p_institusi
      AND y.id = coalesce(b.pembayaran_id, k.pembayaran_id) AND y.pihak_id = v_agen.id
    WHERE k.institusi_id = p_institusi AND k.sebab = 'sengketa';
  IF FOUND THEN RETURN NULL; END IF;

  SELECT w.nama, s.id AS sekolah_id, (p_now AT TIME ZONE s.zona_waktu)::date AS hari INTO v_anak
    FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa;
  IF NOT FOUND THEN RETURN NULL; END IF;

  SELECT t.biaya, t.komisi INTO v_biaya, v_komisi FROM tarif_mitra t
   WHERE t.institusi_id = p_institusi AND t.produk = 'tagihan' AND t.berlaku_sejak <= v_agen.hari
   ORDER BY t.berlaku_sejak DESC LIMIT 1;
  IF coalesce(v_biaya, 0) <> p_biaya THEN RETURN NULL; END IF;
  v_komisi := least(coalesce(v_komisi, 0), p_jumlah);

  INSERT INTO layanan_mitra (institusi_id, id, mitra_id, status, sidik, produk, tanggal, jumlah, biaya,
                             komisi, dibuat_at)
  VALUES (p_institusi, p_id, v_agen.id, 'berhasil', p_sidik, 'tagihan', v_agen.hari, p_jumlah, p_biaya,
          v_komisi, p_now)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;

  v_nama := claim_whole_tagihan(p_institusi, p_siswa, p_tagihan, p_bagian, v_anak.hari);
  IF v_nama IS NULL THEN RAISE EXCEPTION 'not fitting' USING ERRCODE = 'LN001'; END IF;
  -- What paid a part of it may have been this agent, today; then it earned already.
  PERFORM 1 FROM offered.tagihan t
    WHERE t.institusi_id = p_institusi AND t.id = ANY (p_tagihan) AND t.dibayar > 0;
  IF FOUND THEN RAISE EXCEPTION 'not fitting' USING ERRCODE = 'LN001'; END IF;

  INSERT INTO hari_mitra AS h (institusi_id, mitra_id, tanggal, banyak, jumlah, biaya, komisi)
  VALUES (p_institusi, v_agen.id, v_agen.hari, 1, p_jumlah, p_biaya, v_komisi)
  ON CONFLICT (institusi_id, mitra_id, tanggal) DO UPDATE
    SET banyak = h.banyak + 1, jumlah = h.jumlah + excluded.jumlah, biaya = h.biaya + excluded.biaya,
        komisi = h.komisi + excluded.komisi
    WHERE h.ditutup_at IS NULL AND h.jumlah + excluded.jumlah <= v_agen.batas_harian;
  IF NOT FOUND THEN RAISE EXCEPTION 'not fitting' USING ERRCODE = 'LN001'; END IF;

  v_deposit := 'deposit/' || v_agen.id;
  IF NOT lower_balance(p_institusi, v_deposit, p_jumlah + p_biaya - v_komisi,
                       p_jumlah + greatest(p_biaya - v_komisi, 0)) THEN
    RAISE EXCEPTION 'not fitting' USING ERRCODE = 'LN001';
  END IF;

  v_nomor := record_pembayaran(
    p_institusi, p_pembayaran, 'tagihan', p_siswa, v_anak.sekolah_id, p_pengguna, 'mitra', p_jumlah, '',
    p_tagihan, p_bagian, v_nama, v_deposit, p_jumlah, p_now, p_now, p_tahun, p_acak);
  INSERT INTO layanan_mitra_pembayaran (institusi_id, layanan_id, pembayaran_id)
  VALUES (p_institusi, p_id, p_pembayaran);

  -- All three accounts stand in the books of the unit.
  IF p_biaya > 0 THEN
    v_lines := v_lines || (v_deposit, 'biaya_mitra/' || v_agen.sekolah_id, p_biaya, NULL)::transfer;
  END IF;
  IF v_komisi > 0 THEN
    v_lines := v_lines || ('komisi_mitra/' || v_agen.sekolah_id, v_deposit, v_komisi, NULL)::transfer;
  END IF;
  PERFORM post_within_books(p_institusi, p_id, 'layanan', 'layanan_mitra', p_now, v_lines);

  RETURN jsonb_build_object(
    'komisi', v_komisi, 'nomor_kuitansi', v_nomor, 'nama', v_anak.nama,
    'rincian', (SELECT jsonb_agg(jsonb_build_object('nama', x.nama, 'jumlah', x.jumlah) ORDER BY x.nama)
                  FROM unnest(v_nama, p_bagian) AS x (nama, jumlah)));
END
$$;
