-- Lets an officer log in again.
CREATE OR REPLACE FUNCTION enable_pengguna(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET dinonaktifkan_at = NULL, dinonaktifkan_oleh = NULL
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
