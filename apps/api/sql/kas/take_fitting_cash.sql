-- Takes cash over the desk in one call, in the case that nearly always happens: the key is new, the
-- pupil is of a school that the officer works for, every bill is paid in full, and the officer's
-- drawer of today is open. Answers what is kept for a repeated request. If anything is different it
-- writes nothing and answers null; then take-cash.ts goes step by step and says what is wrong.
-- kas.test.ts checks that both leave the same rows.
CREATE OR REPLACE FUNCTION take_fitting_cash(
  p_institusi text, p_pemilik text, p_panggilan text, p_kunci text, p_sidik text, p_pengguna uuid,
  p_sekolah uuid[], p_siswa uuid, p_tagihan uuid[], p_bagian bigint[], p_jumlah bigint,
  p_keterangan text, p_pembayaran uuid, p_jejak uuid, p_alamat text, p_now timestamptz,
  p_tahun smallint, p_acak text, p_jawaban jsonb
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_sekolah uuid;
  v_hari date;
  v_nama text[];
  v_kas uuid;
  v_nomor text;
  v_jawaban jsonb;
BEGIN
  PERFORM 1 FROM begin_once(p_institusi, p_pemilik, p_panggilan, p_kunci);
  IF FOUND THEN RETURN NULL; END IF;

  SELECT s.id, (p_now AT TIME ZONE s.zona_waktu)::date INTO v_sekolah, v_hari
    FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa
     AND (p_sekolah IS NULL OR w.sekolah_id = ANY (p_sekolah));
  IF NOT FOUND THEN RETURN NULL; END IF;

  v_nama := claim_whole_tagihan(p_institusi, p_siswa, p_tagihan, p_bagian, v_hari);
  IF v_nama IS NULL THEN RETURN NULL; END IF;

  SELECT k.id INTO v_kas FROM kas k
   WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna AND k.sekolah_id = v_sekolah
     AND k.ditutup_at IS NULL AND k.hitungan IS NULL AND k.tanggal >= v_hari
     FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;

  v_nomor := record_pembayaran(
    p_institusi, p_pembayaran, 'tagihan', p_siswa, v_sekolah, p_pengguna, 'tunai', p_jumlah,
    p_keterangan, p_tagihan, p_bagian, v_nama, 'kas/' || v_kas, p_jumlah, p_now, p_now, p_tahun,
    p_acak);
  INSERT INTO kas_pembayaran (institusi_id, pembayaran_id, kas_id)
  VALUES (p_institusi, p_pembayaran, v_kas);
  PERFORM leave_jejak(
    p_institusi, p_jejak, p_now, p_pengguna, 'kas_diterima', p_pembayaran, '{}', v_sekolah, NULL,
    jsonb_build_object('jumlah', p_jumlah, 'kas_id', v_kas), p_alamat);
  v_jawaban := p_jawaban || jsonb_build_object('nomor_kuitansi', v_nomor, 'kas_id', v_kas);
  PERFORM end_once(
    p_institusi, p_pemilik, p_panggilan, p_kunci, p_sidik, p_pembayaran, p_now, v_jawaban);
  RETURN v_jawaban;
END
$$;
