-- Whether an institution would have no administrator without this person, or without this task of
-- theirs. All administrators are locked until the transaction ends, so that two of them cannot remove
-- each other at once.
CREATE OR REPLACE FUNCTION is_last_admin(
  p_institusi text, p_pengguna uuid, p_penugasan uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_today date := (p_now AT TIME ZONE 'Asia/Jakarta')::date;
BEGIN
  PERFORM 1 FROM pengguna p
   WHERE p.institusi_id = p_institusi AND EXISTS (
           SELECT 1 FROM offered.penugasan g
            WHERE g.institusi_id = p_institusi AND g.pengguna_id = p.id AND g.level = 'admin_institusi')
   ORDER BY p.id FOR UPDATE;
  RETURN EXISTS (
      SELECT 1 FROM offered.penugasan_berlaku g
       WHERE g.institusi_id = p_institusi AND g.pengguna_id = p_pengguna AND g.level = 'admin_institusi'
         AND (p_penugasan IS NULL OR g.id = p_penugasan) AND v_today BETWEEN g.mulai AND g.terakhir)
    AND NOT EXISTS (
      SELECT 1 FROM offered.penugasan_berlaku g
        JOIN pengguna p ON p.institusi_id = p_institusi AND p.id = g.pengguna_id
       WHERE g.institusi_id = p_institusi AND g.level = 'admin_institusi'
         AND v_today BETWEEN g.mulai AND g.terakhir
         AND p.dinonaktifkan_at IS NULL AND p.dihapus_at IS NULL
         -- Somebody who has not taken up the invitation cannot log in.
         AND NOT EXISTS (SELECT 1 FROM offered.undangan u
                          WHERE u.institusi_id = p_institusi AND u.pengguna_id = p.id
                            AND u.dipakai_at IS NULL AND u.diganti_at IS NULL)
         AND (CASE WHEN p_penugasan IS NULL THEN p.id <> p_pengguna ELSE g.id <> p_penugasan END));
END
$$;
