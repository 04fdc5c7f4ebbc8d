-- Pays with the pupil's titipan. Answers lunas, or why not: berubah (a bill no longer takes its
-- share), kurang (not enough titipan), tidak_ada (no such waiting payment). Commit only after
-- lunas.
CREATE OR REPLACE FUNCTION settle_from_titipan(
  p_institusi text, p_pembayaran uuid, p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_jumlah bigint;
  v_untuk text;
  v_pihak uuid;
  v_sekolah uuid;
BEGIN
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran
     AND p.metode = 'titipan' AND p.status = 'menunggu'
  RETURNING p.jumlah, p.untuk, p.pihak_id, p.sekolah_id
       INTO v_jumlah, v_untuk, v_pihak, v_sekolah;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  RETURN book_pembayaran(
    p_institusi, p_pembayaran, v_untuk, v_pihak, v_sekolah, 0,
    'titipan/' || v_pihak, true, 'titipan', v_jumlah, p_now, p_now, p_tahun, p_acak);
END
$$;
