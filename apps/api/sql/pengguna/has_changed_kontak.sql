-- Whether a person's contact was changed so lately that the old one can still undo it.
CREATE OR REPLACE FUNCTION has_changed_kontak(
  p_institusi text, p_pengguna uuid, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM kontak_lama k
     WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna
       AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now);
END
$$;
