-- Money over the bills of a payment, oldest bill first: a bill takes at most what it still owes, and what it may not
-- take in part it leaves for the next one. What is no longer owed is kept for the pupil.
CREATE OR REPLACE FUNCTION spread_over_tagihan(
  p_institusi text, p_pembayaran uuid, p_siswa uuid, p_gateway text, p_uang bigint
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_baris record;
  v_bagian bigint;
  v_penagih uuid;
  v_uang bigint := p_uang;
  v_titipan text := 'titipan/' || p_siswa;
  v_transfers transfer[] := '{}';
BEGIN
  FOR v_baris IN
    SELECT r.tagihan_id, r.jumlah FROM pembayaran_rincian r
     WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
     ORDER BY r.tagihan_id
  LOOP
    SELECT o.bagian, o.penagih INTO v_bagian, v_penagih
      FROM pay_what_is_owed(p_institusi, v_baris.tagihan_id, least(v_baris.jumlah, v_uang)) o;
    CONTINUE WHEN v_bagian = 0;
    v_uang := v_uang - v_bagian;
    v_transfers := v_transfers
      || (p_gateway, 'piutang/' || v_penagih, v_bagian, v_baris.tagihan_id)::transfer;
  END LOOP;
  IF v_uang > 0 THEN
    PERFORM open_guarded_account(p_institusi, v_titipan);
    UPDATE ledger_balance b SET held = b.held + v_uang
     WHERE b.institusi_id = p_institusi AND b.code = v_titipan;
    v_transfers := v_transfers || (p_gateway, v_titipan, v_uang, NULL)::transfer;
  END IF;
  RETURN v_transfers;
END
$$;
