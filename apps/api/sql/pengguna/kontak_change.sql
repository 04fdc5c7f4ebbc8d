-- One change of a contact, for the message about it; no row once it was undone or has expired.
CREATE OR REPLACE FUNCTION kontak_change(p_institusi text, p_id uuid, p_now timestamptz)
RETURNS TABLE (pengguna_id uuid, jenis text, diubah_at timestamptz)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT k.pengguna_id, k.jenis, k.diubah_at FROM kontak_lama k
   WHERE k.institusi_id = p_institusi AND k.id = p_id AND k.dibatalkan_at IS NULL
     AND k.berlaku_sampai > p_now;
END
$$;
