-- Deletes the codes that were sent to a person's number or address.
CREATE OR REPLACE FUNCTION forget_otp(p_institusi text, p_tujuan text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM otp o WHERE o.institusi_id = p_institusi AND o.tujuan = ANY (p_tujuan);
END
$$;
