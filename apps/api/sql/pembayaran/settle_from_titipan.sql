-- Pays with what is kept for the pupil. Answers lunas, or why not: berubah (a bill no longer takes its
-- share), kurang (not enough is kept), tidak_ada (no such payment waits). Only lunas may be committed.
CREATE OR REPLACE FUNCTION settle_from_titipan(
  p_institusi text, p_pembayaran uuid, p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_jumlah bigint;
  v_untuk text;
  v_siswa uuid;
  v_sekolah uuid;
BEGIN
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran
     AND p.metode = 'titipan' AND p.status = 'menunggu'
  RETURNING p.jumlah, p.untuk, p.siswa_id, p.sekolah_id
       INTO v_jumlah, v_untuk, v_siswa, v_sekolah;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  RETURN book_pembayaran(
    p_institusi, p_pembayaran, v_untuk, v_siswa, v_sekolah, 0,
    'titipan/' || v_siswa, true, 'titipan', v_jumlah, p_now, p_now, p_tahun, p_acak);
END
$$;
