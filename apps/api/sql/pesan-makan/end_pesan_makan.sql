-- Ends one order, once: handed out (`diambil`), kept by the stall (`hangus`), or given back
-- (`dikembalikan`). Answers false and changes nothing where it has ended before.
CREATE OR REPLACE FUNCTION end_pesan_makan(
  p_institusi text, p_id uuid, p_status text, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_pesan record;
  v_ke text;
BEGIN
  SELECT p.siswa_id, p.menu_id, p.lapak_id, p.hari, p.banyak, p.jumlah INTO v_pesan FROM pesan_makan p
   WHERE p.institusi_id = p_institusi AND p.id = p_id AND p.status = 'dipesan' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  -- The locks of `order_makan`, in its order.
  PERFORM 1 FROM lock_balance(
    p_institusi, ARRAY['dipesan/' || v_pesan.siswa_id, 'saldo/' || v_pesan.siswa_id]);
  UPDATE pesan_makan p SET status = p_status, diakhiri_oleh = p_oleh, diakhiri_at = p_now
   WHERE p.institusi_id = p_institusi AND p.id = p_id;
  IF p_status = 'dikembalikan' THEN
    v_ke := 'saldo/' || v_pesan.siswa_id;
    UPDATE menu_makan m SET terpesan = m.terpesan - v_pesan.banyak
     WHERE m.institusi_id = p_institusi AND m.id = v_pesan.menu_id;
    PERFORM count_belanja(p_institusi, v_pesan.siswa_id, v_pesan.hari, -v_pesan.jumlah);
  ELSE
    SELECT akun_lapak(l.milik, l.id) INTO STRICT v_ke FROM offered.lapak l
     WHERE l.institusi_id = p_institusi AND l.id = v_pesan.lapak_id;
  END IF;
  PERFORM post_ledger(
    p_institusi, p_id, 'akhir', 'makan_' || p_status, p_now, p_now,
    ARRAY['dipesan/' || v_pesan.siswa_id], ARRAY[v_ke], ARRAY[v_pesan.jumlah::bigint],
    ARRAY[v_pesan.siswa_id]);
  RETURN true;
END
$$;
