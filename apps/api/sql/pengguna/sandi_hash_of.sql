-- The hash of a person's password, which offered.pengguna leaves out; null without a password.
CREATE OR REPLACE FUNCTION sandi_hash_of(p_institusi text, p_pengguna uuid) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT p.sandi_hash FROM pengguna p
           WHERE p.institusi_id = p_institusi AND p.id = p_pengguna);
END
$$;
