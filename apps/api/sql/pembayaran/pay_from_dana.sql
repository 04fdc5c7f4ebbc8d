-- Pays a bill of a pupil from the fund of a program, as a payment that is settled in the same commit, by
-- the same function as every other. Answers lunas, or why not: berubah (the bill no longer takes all
-- of it), kurang (the fund holds less). Commit only after lunas.
CREATE OR REPLACE FUNCTION pay_from_dana(
  p_institusi text, p_id uuid, p_siswa uuid, p_sekolah uuid, p_program uuid, p_tagihan uuid,
  p_jumlah bigint, p_nama text, p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_dana(p_institusi, p_program);
  PERFORM 1 FROM lock_balance(p_institusi, ARRAY['dana/' || p_program]) l
    WHERE l.held - disputed_in(p_institusi, 'dana/' || p_program) >= p_jumlah;
  IF NOT FOUND THEN RETURN 'kurang'; END IF;
  PERFORM insert_pembayaran(
    p_institusi, p_id, 'tagihan', p_siswa, p_sekolah, NULL, 'bantuan', p_jumlah, 0, '', p_now, p_now,
    NULL, NULL, ARRAY[p_tagihan], ARRAY[p_jumlah], ARRAY[p_nama]);
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_id;
  RETURN book_pembayaran(
    p_institusi, p_id, 'tagihan', p_siswa, p_sekolah, 0, 'dana/' || p_program, true, 'bantuan',
    p_jumlah, p_now, p_now, p_tahun, p_acak);
END
$$;
