-- Removes a person's second step with its codes for a lost phone. Answers whether one was set up.
CREATE OR REPLACE FUNCTION forget_totp(p_institusi text, p_pengguna uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_set_up boolean;
BEGIN
  DELETE FROM totp_cadangan c WHERE c.institusi_id = p_institusi AND c.pengguna_id = p_pengguna;
  DELETE FROM totp t WHERE t.institusi_id = p_institusi AND t.pengguna_id = p_pengguna
  RETURNING t.dipasang_at IS NOT NULL INTO v_set_up;
  RETURN coalesce(v_set_up, false);
END
$$;
