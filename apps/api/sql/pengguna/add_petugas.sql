-- The account of somebody who was invited: without a password, and with an address that nobody has
-- proved yet. Null where the address has an account already, or did until a few days ago.
CREATE OR REPLACE FUNCTION add_petugas(
  p_institusi text, p_id uuid, p_level text, p_nama text, p_email text, p_oleh uuid, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql AS $$
BEGIN
  IF is_kontak_kept(p_institusi, p_id, p_email, p_now) THEN RETURN NULL; END IF;
  INSERT INTO pengguna (institusi_id, id, level, nama, email, dibuat_oleh)
  VALUES (p_institusi, p_id, p_level, p_nama, p_email, p_oleh)
  ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN p_id END;
END
$$;
