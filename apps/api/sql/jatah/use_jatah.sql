-- Gives the reserved money of one sale back to the pupil's saldo, from which the sale takes it in the
-- same commit: at most what the decider's part still has. Answers how much; nothing for a jatah that
-- is released or belongs to another decider. The caller holds the locks of both balances.
CREATE OR REPLACE FUNCTION use_jatah(
  p_institusi text, p_jatah uuid, p_pemutus uuid, p_siswa uuid, p_jumlah bigint, p_penjualan uuid,
  p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_pakai bigint;
BEGIN
  SELECT least(o.jumlah - o.terpakai, p_jumlah) INTO v_pakai FROM jatah_siswa o
   WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah AND o.siswa_id = p_siswa AND EXISTS (
         -- Held against a release, not against other sales of the same decider.
         SELECT 1 FROM jatah j
          WHERE j.institusi_id = p_institusi AND j.id = p_jatah AND j.pemutus_id = p_pemutus
            AND j.dilepas_at IS NULL)
     FOR UPDATE;
  IF coalesce(v_pakai, 0) = 0 THEN RETURN 0; END IF;
  UPDATE jatah_siswa o SET terpakai = o.terpakai + v_pakai
   WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah AND o.siswa_id = p_siswa;
  PERFORM post_ledger(
    p_institusi, p_penjualan, 'jatah', 'jatah_dipakai', p_now, p_now,
    ARRAY['jatah/' || p_siswa], ARRAY['saldo/' || p_siswa], ARRAY[v_pakai], ARRAY[p_siswa]);
  RETURN v_pakai;
END
$$;
