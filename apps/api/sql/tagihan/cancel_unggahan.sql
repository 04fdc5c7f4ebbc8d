-- Cancels all bills of a file by counter-postings. Answers on how many of them something rests: a payment,
-- a relief, a plan, a correction or a credit. Then nothing is cancelled.
CREATE OR REPLACE FUNCTION cancel_unggahan(p_institusi text, p_unggahan uuid, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_terpakai integer;
BEGIN
  PERFORM lock_tagihan(p_institusi, array_agg(b.id ORDER BY b.id))
     FROM offered.unggahan_baris b WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan;

  SELECT count(*) INTO v_terpakai
    FROM offered.unggahan_baris b
    JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
   WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan
     AND (t.dibayar > 0 OR t.potongan > 0 OR t.cicilan_id IS NOT NULL OR t.dibatalkan_at IS NOT NULL
          OR t.jumlah <> b.jumlah
          OR EXISTS (SELECT 1 FROM offered.kredit_tagihan k
                      WHERE k.institusi_id = p_institusi AND k.tagihan_id = t.id AND k.diberi > 0));
  IF v_terpakai > 0 THEN RETURN v_terpakai; END IF;

  PERFORM post_ledger(p_institusi, t.id, 'unggahan/' || p_unggahan, 'tagihan_dikoreksi', p_now, p_now,
                      ARRAY[CASE WHEN t.saldo_awal THEN 'ekuitas_awal/' || t.sekolah_id
                                 ELSE 'pendapatan/' || t.jenis_id END],
                      ARRAY['piutang/' || t.sekolah_id], ARRAY[t.jumlah::bigint], ARRAY[t.id])
     FROM offered.unggahan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan
      AND NOT EXISTS (SELECT 1 FROM tagihan_terjadwal j
                       WHERE j.institusi_id = p_institusi AND j.tagihan_id = t.id);

  UPDATE tagihan t SET dibatalkan_at = p_now
    FROM offered.unggahan_baris b
   WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan
     AND t.institusi_id = p_institusi AND t.id = b.id;
  DELETE FROM tagihan_terjadwal j USING offered.unggahan_baris b
   WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan
     AND j.institusi_id = p_institusi AND j.tagihan_id = b.id;
  RETURN 0;
END
$$;
