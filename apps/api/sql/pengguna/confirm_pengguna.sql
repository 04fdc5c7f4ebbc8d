-- Confirms an officer as a person of their own. Answers whether it was done: somebody who is confirmed
-- already, or has not taken up the invitation, stays as they are.
CREATE OR REPLACE FUNCTION confirm_pengguna(
  p_institusi text, p_pengguna uuid, p_oleh uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p SET dikukuhkan_at = p_now, dikukuhkan_oleh = p_oleh
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna AND p.dikukuhkan_at IS NULL
     AND p.dibuat_oleh IS NOT NULL AND p.email_terverifikasi_at IS NOT NULL;
  RETURN FOUND;
END
$$;
