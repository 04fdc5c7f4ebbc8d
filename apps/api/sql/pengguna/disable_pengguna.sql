-- Disables an officer. Answers whether it was done: the last active administrator stays, since
-- nobody could enable anybody again. The caller ends the sessions in the same transaction.
CREATE OR REPLACE FUNCTION disable_pengguna(
  p_institusi text, p_pengguna uuid, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  -- All administrators are locked, so that two of them cannot disable each other at once.
  PERFORM 1 FROM pengguna p
   WHERE p.institusi_id = p_institusi AND p.level = 'admin_institusi'
   ORDER BY p.id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM pengguna p
              WHERE p.institusi_id = p_institusi AND p.id = p_pengguna
                AND p.level = 'admin_institusi')
     AND NOT EXISTS (SELECT 1 FROM pengguna p
                      WHERE p.institusi_id = p_institusi AND p.id <> p_pengguna
                        AND p.level = 'admin_institusi' AND p.dinonaktifkan_at IS NULL
                        AND p.dihapus_at IS NULL)
  THEN
    RETURN false;
  END IF;
  UPDATE pengguna p SET dinonaktifkan_at = p_now, dinonaktifkan_oleh = p_oleh
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna AND p.dinonaktifkan_at IS NULL;
  RETURN true;
END
$$;
