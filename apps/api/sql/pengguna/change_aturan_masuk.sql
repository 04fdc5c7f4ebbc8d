-- Saves which levels must use a second step, from their next login.
CREATE OR REPLACE FUNCTION change_aturan_masuk(
  p_institusi text, p_wajib text[], p_oleh uuid, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO aturan_masuk (institusi_id, wajib_totp, diubah_at, diubah_oleh)
  VALUES (p_institusi, p_wajib, p_now, p_oleh)
  ON CONFLICT (institusi_id) DO UPDATE
     SET wajib_totp = EXCLUDED.wajib_totp, diubah_at = EXCLUDED.diubah_at,
         diubah_oleh = EXCLUDED.diubah_oleh;
END
$$;
