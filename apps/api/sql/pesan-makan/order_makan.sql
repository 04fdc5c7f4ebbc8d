-- Orders dishes for one or several children: checks every rule under the lock of the children's saldo
-- and takes the money at once, so that saldo never pays twice. Prices come from the menu; the screen
-- only says which price it showed.
--
-- Answers `dipesan`, or the code of the refusal with the words for its sentence. The caller rolls back
-- what was written before a refusal.
CREATE OR REPLACE FUNCTION order_makan(
  p_institusi text, p_permintaan uuid, p_oleh uuid, p_now timestamptz,
  p_id uuid[], p_siswa uuid[], p_menu uuid[], p_banyak integer[], p_harga bigint[],
  OUT hasil text, OUT rincian jsonb
)
LANGUAGE plpgsql AS $$
DECLARE
  v_baris record;
  v_batas record;
  v_terpakai record;
  v_saldo bigint;
  v_jumlah bigint;
BEGIN
  PERFORM open_siswa_account(p_institusi, k.kind || s.id)
     FROM (SELECT DISTINCT unnest(p_siswa) AS id) s
    CROSS JOIN (VALUES ('dipesan/'), ('saldo/')) AS k (kind);
  -- From here on no sale and no other order of these children runs until the commit.
  PERFORM 1 FROM lock_balance(p_institusi, ARRAY(
    SELECT k.kind || s.id FROM unnest(p_siswa) AS s (id)
     CROSS JOIN (VALUES ('dipesan/'), ('saldo/')) AS k (kind)));
  -- Sorted, so that two orders for the last portion cannot deadlock.
  PERFORM 1 FROM menu_makan m
    WHERE m.institusi_id = p_institusi AND m.id = ANY (p_menu) ORDER BY m.id FOR UPDATE;

  FOR v_baris IN
    SELECT x.id, x.siswa_id, x.menu_id, x.banyak, x.harga AS dilihat, w.nama AS anak, w.sekolah_id,
           m.id IS NOT NULL AND m.ditarik_at IS NULL AND d.aktif AND l.aktif
             AND m.sekolah_id = w.sekolah_id AS ada,
           m.harga, m.porsi, m.terpesan, m.tutup_at, m.hari, m.lapak_id, d.nama, d.kategori,
           d.alergen, d.id AS produk_id, coalesce(a.tidak_diambil, 'kembali') AS tidak_diambil
      FROM unnest(p_id, p_siswa, p_menu, p_banyak, p_harga) WITH ORDINALITY
           AS x (id, siswa_id, menu_id, banyak, harga, ordinal)
      JOIN offered.siswa w ON w.institusi_id = p_institusi AND w.id = x.siswa_id
      LEFT JOIN menu_makan m ON m.institusi_id = p_institusi AND m.id = x.menu_id
      LEFT JOIN offered.produk d ON d.institusi_id = p_institusi AND d.id = m.produk_id
      LEFT JOIN offered.lapak l ON l.institusi_id = p_institusi AND l.id = m.lapak_id
      LEFT JOIN aturan_pesan a ON a.institusi_id = p_institusi AND a.sekolah_id = w.sekolah_id
     ORDER BY x.ordinal
  LOOP
    rincian := jsonb_build_object('nama', v_baris.nama, 'anak', v_baris.anak);
    SELECT * INTO v_batas FROM offered.batas_belanja b
     WHERE b.institusi_id = p_institusi AND b.siswa_id = v_baris.siswa_id;
    hasil := CASE
      WHEN v_baris.ada IS NOT TRUE THEN 'MENU_TIDAK_DITEMUKAN'
      WHEN v_baris.tutup_at <= p_now THEN 'PESAN_SUDAH_TUTUP'
      WHEN v_baris.harga <> v_baris.dilihat THEN 'PESAN_HARGA_BERUBAH'
      WHEN v_batas.diblokir THEN 'PESAN_DIHENTIKAN'
      WHEN v_baris.kategori = ANY (v_batas.kategori_diblokir)
        OR v_baris.produk_id = ANY (v_batas.produk_diblokir) THEN 'PESAN_DIBLOKIR'
      WHEN v_baris.alergen && v_batas.alergen THEN 'PESAN_ALERGEN' END;
    IF hasil IS NOT NULL THEN RETURN; END IF;
    v_jumlah := v_baris.harga * v_baris.banyak;
    SELECT m.terpesan INTO v_baris.terpesan FROM menu_makan m
     WHERE m.institusi_id = p_institusi AND m.id = v_baris.menu_id;
    SELECT * INTO v_terpakai FROM terpakai(p_institusi, v_baris.siswa_id, v_baris.hari, NULL);
    SELECT g.held INTO v_saldo FROM offered.ledger_balance g
     WHERE g.institusi_id = p_institusi AND g.code = 'saldo/' || v_baris.siswa_id;
    IF v_baris.terpesan + v_baris.banyak > v_baris.porsi THEN
      hasil := 'PORSI_KURANG';
      rincian := rincian || jsonb_build_object('stok', v_baris.porsi - v_baris.terpesan);
    ELSIF v_terpakai.hari + v_jumlah > v_batas.harian THEN
      hasil := 'PESAN_BATAS_HARIAN';
      rincian := rincian || jsonb_build_object('sisa', greatest(v_batas.harian - v_terpakai.hari, 0));
    ELSIF v_terpakai.minggu + v_jumlah > v_batas.mingguan THEN
      hasil := 'PESAN_BATAS_MINGGUAN';
      rincian := rincian || jsonb_build_object('sisa', greatest(v_batas.mingguan - v_terpakai.minggu, 0));
    ELSIF v_jumlah > v_saldo THEN
      hasil := 'PESAN_SALDO_KURANG';
      rincian := rincian || jsonb_build_object('sisa', v_saldo);
    END IF;
    IF hasil IS NOT NULL THEN RETURN; END IF;

    INSERT INTO pesan_makan (institusi_id, id, permintaan_id, sekolah_id, siswa_id, menu_id, lapak_id,
                             hari, nama, kategori, harga, banyak, jumlah, tidak_diambil, status,
                             dipesan_oleh, dipesan_at)
    VALUES (p_institusi, v_baris.id, p_permintaan, v_baris.sekolah_id, v_baris.siswa_id,
            v_baris.menu_id, v_baris.lapak_id, v_baris.hari, v_baris.nama, v_baris.kategori,
            v_baris.harga, v_baris.banyak, v_jumlah, v_baris.tidak_diambil, 'dipesan', p_oleh, p_now);
    UPDATE menu_makan m SET terpesan = m.terpesan + v_baris.banyak
     WHERE m.institusi_id = p_institusi AND m.id = v_baris.menu_id;
    PERFORM count_belanja(p_institusi, v_baris.siswa_id, v_baris.hari, v_jumlah);
    PERFORM post_ledger(
      p_institusi, v_baris.id, 'pesan', 'makan_dipesan', p_now, p_now,
      ARRAY['saldo/' || v_baris.siswa_id], ARRAY['dipesan/' || v_baris.siswa_id], ARRAY[v_jumlah],
      ARRAY[v_baris.siswa_id]);
  END LOOP;
  hasil := 'dipesan';
  rincian := NULL;
END
$$;
