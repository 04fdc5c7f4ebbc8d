-- Divides money over the bills of a payment, the first issued first. A bill takes at most what was
-- asked for it and at most what it still owes; a bill that takes no part payments is skipped when
-- the money does not suffice. Answers what was taken; the caller keeps the rest.
CREATE OR REPLACE FUNCTION lay_out_tagihan(
  p_institusi text, p_pembayaran uuid, p_source text, p_uang bigint, p_diterima timestamptz
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_baris record;
  v_bagian bigint;
  v_penagih uuid;
  v_uang bigint := p_uang;
  v_transfers transfer[] := '{}';
BEGIN
  FOR v_baris IN
    SELECT r.target_id, r.jumlah FROM offered.pembayaran_rincian r
     WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
     ORDER BY r.target_id
  LOOP
    SELECT o.bagian, o.penagih INTO v_bagian, v_penagih
      FROM pay_what_is_owed(p_institusi, v_baris.target_id, least(v_baris.jumlah, v_uang)) o;
    CONTINUE WHEN v_bagian = 0;
    v_uang := v_uang - v_bagian;
    v_transfers := v_transfers
      || (p_source, 'piutang/' || v_penagih, v_bagian, v_baris.target_id)::transfer;
  END LOOP;
  RETURN v_transfers;
END
$$;
