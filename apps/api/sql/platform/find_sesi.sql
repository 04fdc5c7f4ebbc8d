-- The person who holds a token, in one round trip, since every request with a login needs it. No
-- row for an unknown, expired or revoked token, for a login that waits for its second step, and for
-- somebody who was disabled. Sessions of staff also end some hours after the login and some minutes
-- after their last use.
CREATE OR REPLACE FUNCTION find_sesi(
  p_institusi text, p_token_hash bytea, p_now timestamptz, p_staff_opened_after timestamptz,
  p_staff_used_after timestamptz
)
RETURNS TABLE (sesi_id uuid, pengguna_id uuid, level text, nomor_wa text, terakhir_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT s.id, s.pengguna_id, p.level, p.nomor_wa, s.terakhir_at
    FROM sesi s
    JOIN offered.pengguna p ON p.institusi_id = p_institusi AND p.id = s.pengguna_id
   WHERE s.institusi_id = p_institusi AND s.token_hash = p_token_hash AND s.dicabut_at IS NULL
     AND s.berakhir_at > p_now AND s.menunggu IS NULL AND p.dinonaktifkan_at IS NULL
     AND (p.level = 'wali'
          OR (s.dibuat_at > p_staff_opened_after AND s.terakhir_at > p_staff_used_after));
END
$$;
