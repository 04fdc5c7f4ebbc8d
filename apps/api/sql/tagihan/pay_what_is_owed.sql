-- The general rule for one bill: it takes at most what it still owes, and a part only where its
-- type allows that. Answers how much it took.
CREATE OR REPLACE FUNCTION pay_what_is_owed(
  p_institusi text, p_tagihan uuid, p_uang bigint, OUT bagian bigint, OUT penagih uuid
)
LANGUAGE plpgsql AS $$
DECLARE
  v_sisa bigint;
  v_boleh_dicicil boolean;
BEGIN
  SELECT t.sekolah_id, t.boleh_dicicil,
         CASE WHEN t.dibatalkan_at IS NULL THEN t.jumlah - t.dibayar ELSE 0 END
    INTO STRICT penagih, v_boleh_dicicil, v_sisa
    FROM tagihan t WHERE t.institusi_id = p_institusi AND t.id = p_tagihan FOR UPDATE;
  bagian := least(v_sisa, p_uang);
  IF bagian < v_sisa AND NOT v_boleh_dicicil THEN bagian := 0; END IF;
  UPDATE tagihan t SET dibayar = t.dibayar + bagian
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan AND bagian > 0;
END
$$;
