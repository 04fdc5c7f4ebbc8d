-- Makes a proven address somebody's. A unique violation when it is somebody else's already.
CREATE OR REPLACE FUNCTION change_email(
  p_institusi text, p_pengguna uuid, p_email text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET email = p_email, email_terverifikasi_at = p_now
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
