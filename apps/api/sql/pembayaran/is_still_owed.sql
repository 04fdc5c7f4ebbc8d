-- Whether some line of a payment still takes money: a bill that is not paid in full, or a line that is
-- no bill, such as saldo.
CREATE OR REPLACE FUNCTION is_still_owed(p_institusi text, p_pembayaran uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM pembayaran_rincian r
      LEFT JOIN offered.tagihan t ON t.institusi_id = p_institusi AND t.id = r.target_id
     WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
       AND (t.id IS NULL OR t.sisa > 0));
END
$$;
