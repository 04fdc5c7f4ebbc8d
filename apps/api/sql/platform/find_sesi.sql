-- The person who holds a token, in one round trip, since every request with a login needs it. No
-- row for an unknown, expired or revoked token, for a login that waits for its second step, for
-- somebody who was disabled, and for staff without a task today. Sessions of staff also end some hours
-- after the login and some minutes after their last use. Of several tasks the session does the one that
-- its person chose, or the one that the account was made for.
CREATE OR REPLACE FUNCTION find_sesi(
  p_institusi text, p_token_hash bytea, p_now timestamptz, p_staff_opened_after timestamptz,
  p_staff_used_after timestamptz
)
RETURNS TABLE (
  sesi_id uuid, pengguna_id uuid, level text, nomor_wa text, terakhir_at timestamptz, sekolah uuid[]
)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT s.id, s.pengguna_id, coalesce(t.level, p.level), p.nomor_wa, s.terakhir_at,
         coalesce(t.sekolah, '{}')
    FROM sesi s
    JOIN offered.pengguna p ON p.institusi_id = p_institusi AND p.id = s.pengguna_id
    LEFT JOIN LATERAL (
      SELECT g.level, array_agg(g.sekolah_id) FILTER (WHERE g.sekolah_id IS NOT NULL) AS sekolah
        FROM offered.penugasan_berlaku g
       WHERE p.level <> 'wali' AND g.institusi_id = p_institusi AND g.pengguna_id = s.pengguna_id
         AND (p_now AT TIME ZONE 'Asia/Jakarta')::date BETWEEN g.mulai AND g.terakhir
       GROUP BY g.level
       ORDER BY g.level IS NOT DISTINCT FROM s.level DESC, g.level = p.level DESC, g.level
       LIMIT 1) t ON true
   WHERE s.institusi_id = p_institusi AND s.token_hash = p_token_hash AND s.dicabut_at IS NULL
     AND s.berakhir_at > p_now AND s.menunggu IS NULL AND p.dinonaktifkan_at IS NULL
     AND (p.level = 'wali'
          OR (t.level IS NOT NULL AND s.dibuat_at > p_staff_opened_after
              AND s.terakhir_at > p_staff_used_after));
END
$$;
