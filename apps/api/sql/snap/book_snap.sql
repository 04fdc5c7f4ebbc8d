-- Books money that a bank reports. The function due_<untuk> says what it pays; the rest is as with
-- every other payment. The payment was never waiting, so it begins as berhasil. Answers 00, or 13 or
-- 14 when the amount is not what is due, unless the bank keeps the money in any case (p_pasti).
CREATE OR REPLACE FUNCTION book_snap(
  p_institusi text, p_bank text, p_nama_bank text, p_now timestamptz, p_tahun smallint,
  p_permintaan text, p_prefix text, p_customer text, p_jumlah bigint, p_terbuka boolean,
  p_pasti boolean, p_diterima timestamptz, p_pembayaran uuid, p_acak text, p_untuk text,
  p_siswa uuid, p_sekolah uuid, p_hari_ini date
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_total bigint;
  v_target uuid[];
  v_jumlah bigint[];
  v_nama text[];
BEGIN
  EXECUTE format('SELECT * FROM %I($1, $2, $3, $4)', 'due_' || p_untuk)
    INTO v_total, v_target, v_jumlah, v_nama USING p_institusi, p_siswa, p_jumlah, p_hari_ini;
  IF NOT p_pasti THEN
    IF v_total = 0 THEN RETURN '14'; END IF;
    IF NOT p_terbuka AND v_total <> p_jumlah THEN RETURN '13'; END IF;
  END IF;

  INSERT INTO pembayaran
    (institusi_id, id, untuk, pihak_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
     kedaluwarsa_at, instruksi)
  VALUES (p_institusi, p_pembayaran, p_untuk, p_siswa, p_sekolah, 'snap_va', p_jumlah, 0,
          'berhasil', p_now, p_now,
          jsonb_build_object('jenis', 'va', 'bank', p_nama_bank, 'nomor_va', p_prefix || p_customer));
  INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
  SELECT p_institusi, p_pembayaran, b.target, b.jumlah, b.nama
    FROM unnest(v_target, v_jumlah, v_nama) AS b (target, jumlah, nama) WHERE b.jumlah > 0
  ON CONFLICT DO NOTHING;
  -- The due bills are locked, so book_pembayaran takes exactly what the lines ask for.
  PERFORM book_pembayaran(
    p_institusi, p_pembayaran, p_untuk, p_siswa, p_sekolah, 0,
    'gateway/' || p_bank, false, p_bank || '/' || p_permintaan, p_jumlah, p_diterima, p_now, p_tahun,
    p_acak);
  RETURN '00';
END
$$;
