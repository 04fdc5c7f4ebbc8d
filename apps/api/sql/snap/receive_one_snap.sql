-- One payment of a bank that book_fitting_snap left: a repeat, a conflict, an amount that is not
-- exactly what is due, or a number that takes nothing. A bank that keeps the money after a silence
-- may not have received our first refusal, so its repeated payment is booked after all.
-- Answers as jawaban_snap says.
CREATE OR REPLACE FUNCTION receive_one_snap(
  p_institusi text, p_client text, p_bank text, p_nama_bank text, p_hari date, p_now timestamptz,
  p_tahun smallint, p_external text, p_permintaan text, p_prefix text, p_customer text,
  p_jumlah bigint, p_terbuka boolean, p_pasti boolean, p_diterima timestamptz, p_pembayaran uuid,
  p_acak text, p_waktu timestamptz, p_referensi text
) RETURNS jawaban_snap
LANGUAGE plpgsql AS $$
DECLARE
  v_dipakai text;
  v_lama snap_pembayaran;
  v_banding text;
  v_ke smallint;
  v_untuk text;
  v_siswa uuid;
  v_sekolah uuid;
  v_nama text := '';
  v_hari_ini date;
  v_berakhir boolean;
  v_hasil text;
  v_ulang boolean := false;
BEGIN
  INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
  VALUES (p_client, p_hari, 25, p_external, p_permintaan) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT c.permintaan_id INTO v_dipakai FROM snap_panggilan c
     WHERE c.client_id = p_client AND c.hari = p_hari AND c.layanan = 25
       AND c.external_id = p_external;
    IF v_dipakai <> p_permintaan THEN
      RETURN ('konflik', '00', '', p_jumlah, false, NULL)::jawaban_snap;
    END IF;
  END IF;

  -- Locked, so that the second of two simultaneous reports sees the result of the first.
  PERFORM 1 FROM snap_pembayaran s
    WHERE s.institusi_id = p_institusi AND s.client_id = p_client
      AND s.payment_request_id = p_permintaan
      FOR NO KEY UPDATE;
  SELECT coalesce(max(s.ke), 0) + 1 INTO v_ke FROM snap_pembayaran s
   WHERE s.institusi_id = p_institusi AND s.client_id = p_client
     AND s.payment_request_id = p_permintaan;
  SELECT s.* INTO v_lama FROM snap_pembayaran s
   WHERE s.institusi_id = p_institusi AND s.client_id = p_client
     AND s.payment_request_id = p_permintaan
     AND compare_snap(s, p_prefix, p_customer, p_jumlah, p_waktu, p_referensi) <> 'lain'
   ORDER BY compare_snap(s, p_prefix, p_customer, p_jumlah, p_waktu, p_referensi) = 'sama' DESC,
            s.ke DESC
   LIMIT 1;
  -- Refused earlier and now certain: book it, since the bank never received the refusal.
  IF FOUND THEN
    v_banding := compare_snap(v_lama, p_prefix, p_customer, p_jumlah, p_waktu, p_referensi);
    v_ulang := p_pasti AND v_lama.hasil <> '00' AND v_banding <> 'beda_isi';
    IF NOT v_ulang THEN
      RETURN (CASE WHEN v_banding = 'beda_tanda'
                     OR v_lama.hari = p_hari AND v_lama.external_id = p_external THEN 'sama'
                   ELSE 'susulan' END,
              v_lama.hasil, v_lama.nama, v_lama.jumlah, v_banding <> 'beda_isi',
              v_lama.pembayaran_id)::jawaban_snap;
    END IF;
    v_ke := v_lama.ke;
  END IF;

  SELECT n.untuk, n.siswa_id, w.sekolah_id, w.nama, n.berakhir_at <= p_now,
         (p_now AT TIME ZONE s.zona_waktu)::date
    INTO v_untuk, v_siswa, v_sekolah, v_nama, v_berakhir, v_hari_ini
    FROM nomor_va n
    JOIN offered.siswa w ON w.institusi_id = p_institusi AND w.id = n.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
   WHERE n.institusi_id = p_institusi AND n.prefix = p_prefix AND n.customer_no = p_customer;
  v_hasil := CASE WHEN v_siswa IS NULL THEN '12'
                  WHEN v_berakhir AND NOT p_pasti THEN '19'
                  WHEN p_jumlah = 0 THEN '13'
                  ELSE book_snap(
                    p_institusi, p_bank, p_nama_bank, p_now, p_tahun,
                    p_permintaan || CASE WHEN v_ke > 1 THEN '/' || v_ke ELSE '' END, p_prefix,
                    p_customer, p_jumlah, p_terbuka, p_pasti, p_diterima, p_pembayaran, p_acak,
                    v_untuk, v_siswa, v_sekolah, v_hari_ini) END;
  IF v_ulang THEN
    UPDATE snap_pembayaran l
       SET hasil = v_hasil, hari = p_hari, external_id = p_external, dijawab_at = p_now,
           pembayaran_id = CASE WHEN v_hasil = '00' THEN p_pembayaran END
     WHERE l.institusi_id = p_institusi AND l.client_id = p_client
       AND l.payment_request_id = p_permintaan AND l.ke = v_ke;
  ELSE
    -- Of two simultaneous first reports one fails here and is retried.
    INSERT INTO snap_pembayaran
      (institusi_id, client_id, payment_request_id, ke, waktu, referensi, prefix, customer_no, jumlah,
       hari, external_id, hasil, nama, pembayaran_id, dijawab_at)
    VALUES (p_institusi, p_client, p_permintaan, v_ke, p_waktu, p_referensi, p_prefix, p_customer, p_jumlah, p_hari, p_external,
            v_hasil, coalesce(v_nama, ''), CASE WHEN v_hasil = '00' THEN p_pembayaran END, p_now);
  END IF;
  RETURN ('baru', v_hasil, coalesce(v_nama, ''), p_jumlah, true,
          CASE WHEN v_hasil = '00' THEN p_pembayaran END)::jawaban_snap;
END
$$;
