-- The first password of somebody who was invited. Holding the link proves the address. Answers whether
-- the account still waited for it: it has no password, and nobody disabled or emptied it.
CREATE OR REPLACE FUNCTION accept_petugas(
  p_institusi text, p_pengguna uuid, p_hash text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET sandi_hash = p_hash, email_terverifikasi_at = p_now
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna AND p.sandi_hash IS NULL
     AND p.dinonaktifkan_at IS NULL AND p.dihapus_at IS NULL;
  RETURN FOUND;
END
$$;
