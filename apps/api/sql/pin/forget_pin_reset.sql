-- Deletes a person's running PIN reset.
CREATE OR REPLACE FUNCTION forget_pin_reset(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pin_reset r WHERE r.institusi_id = p_institusi AND r.pengguna_id = p_pengguna;
END
$$;
