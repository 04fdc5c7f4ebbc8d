-- Moves a payment to a status. Only this and the settlement do so; of several simultaneous calls
-- one moves the row. Answers whether this call did.
CREATE OR REPLACE FUNCTION move_pembayaran(
  p_institusi text, p_pembayaran uuid, p_from text[], p_to text, p_sebab text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_langkah smallint;
BEGIN
  UPDATE pembayaran p
     SET status = p_to, langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.langkah INTO v_langkah;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO pembayaran_langkah (institusi_id, pembayaran_id, langkah, status, pada, sebab)
  VALUES (p_institusi, p_pembayaran, v_langkah, p_to, p_now, p_sebab);
  RETURN true;
END
$$;
