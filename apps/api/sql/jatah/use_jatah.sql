-- Counts a sale against the decider's part of the pupil. Money that is still reserved goes back to the
-- saldo, from which the sale takes it in the same commit. The caller holds the locks of both balances and
-- has read with sisa_jatah that the part is large enough.
CREATE OR REPLACE FUNCTION use_jatah(
  p_institusi text, p_jatah uuid, p_siswa uuid, p_jumlah bigint, p_terbuka boolean, p_penjualan uuid,
  p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jatah_siswa o SET terpakai = o.terpakai + p_jumlah
   WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah AND o.siswa_id = p_siswa;
  IF NOT p_terbuka THEN RETURN; END IF;
  PERFORM post_ledger(
    p_institusi, p_penjualan, 'jatah', 'jatah_dipakai', p_now, p_now,
    ARRAY['jatah/' || p_siswa], ARRAY['saldo/' || p_siswa], ARRAY[p_jumlah], ARRAY[p_siswa]);
END
$$;
