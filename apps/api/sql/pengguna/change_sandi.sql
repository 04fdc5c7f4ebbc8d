-- Saves the hash of a new password. The caller has checked that the person may change it.
CREATE OR REPLACE FUNCTION change_sandi(p_institusi text, p_pengguna uuid, p_hash text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET sandi_hash = p_hash
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
