-- Saves a verified address. Raises a unique violation if it belongs to another person.
CREATE OR REPLACE FUNCTION change_email(
  p_institusi text, p_pengguna uuid, p_email text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET email = p_email, email_terverifikasi_at = p_now
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
