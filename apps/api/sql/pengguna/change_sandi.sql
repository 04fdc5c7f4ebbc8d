-- Sets or replaces a password, given as its hash. Whoever asks has proven to be its owner.
CREATE OR REPLACE FUNCTION change_sandi(p_institusi text, p_pengguna uuid, p_hash text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET sandi_hash = p_hash
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
