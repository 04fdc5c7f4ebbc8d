-- Whether a contact is kept for another person, who gave it up and may still undo that.
CREATE OR REPLACE FUNCTION is_kontak_kept(
  p_institusi text, p_pengguna uuid, p_kontak text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM kontak_lama k
     WHERE k.institusi_id = p_institusi AND k.lama = p_kontak AND k.pengguna_id <> p_pengguna
       AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now);
END
$$;
