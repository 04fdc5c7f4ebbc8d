-- Disables an officer. Answers whether it was done: the last active administrator stays, since
-- nobody could enable anybody again. The caller ends the sessions in the same transaction.
CREATE OR REPLACE FUNCTION disable_pengguna(
  p_institusi text, p_pengguna uuid, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF is_last_admin(p_institusi, p_pengguna, NULL, p_now) THEN RETURN false; END IF;
  UPDATE pengguna p SET dinonaktifkan_at = p_now, dinonaktifkan_oleh = p_oleh
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna AND p.dinonaktifkan_at IS NULL;
  RETURN true;
END
$$;
