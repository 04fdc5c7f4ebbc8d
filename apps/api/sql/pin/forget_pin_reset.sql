-- Ends the reset of a PIN that somebody has under way.
CREATE OR REPLACE FUNCTION forget_pin_reset(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pin_reset r WHERE r.institusi_id = p_institusi AND r.pengguna_id = p_pengguna;
END
$$;
