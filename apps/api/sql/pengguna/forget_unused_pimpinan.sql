-- Empties the accounts that an operator invited and nobody took up, so that a new invitation replaces
-- them: two open ones would let an operator become two people of an institution.
CREATE OR REPLACE FUNCTION forget_unused_pimpinan(p_institusi text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_pengguna(p_institusi, p.id, p_now) FROM pengguna p
    WHERE p.institusi_id = p_institusi AND p.level = 'admin_institusi' AND p.dibuat_oleh IS NULL
      AND p.sandi_hash IS NULL AND p.email_terverifikasi_at IS NULL AND p.dihapus_at IS NULL;
END
$$;
