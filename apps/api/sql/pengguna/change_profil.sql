-- Saves a person's own name and address.
CREATE OR REPLACE FUNCTION change_profil(
  p_institusi text, p_pengguna uuid, p_nama text, p_alamat text
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET nama = p_nama, alamat = p_alamat
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
END
$$;
