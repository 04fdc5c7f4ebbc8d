-- Moves all parts of a basket to a status; false when no part could move.
CREATE OR REPLACE FUNCTION move_gabungan(
  p_institusi text, p_gabungan uuid, p_from text[], p_to text, p_sebab text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_bagian uuid;
  v_moved boolean := false;
BEGIN
  -- The same lock as settle_gabungan takes: this and arriving money wait for each other.
  PERFORM 1 FROM pembayaran_gabungan k
    WHERE k.institusi_id = p_institusi AND k.id = p_gabungan FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  FOR v_bagian IN
    SELECT b.pembayaran_id FROM pembayaran_bagian b
     WHERE b.institusi_id = p_institusi AND b.gabungan_id = p_gabungan ORDER BY b.urutan
  LOOP
    IF move_pembayaran(p_institusi, v_bagian, p_from, p_to, p_sebab, p_now) THEN
      v_moved := true;
    END IF;
  END LOOP;
  RETURN v_moved;
END
$$;
