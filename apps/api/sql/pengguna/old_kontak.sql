-- The contacts that a person had before, and until when each could be nobody else's: messages from
-- before that moment were for this person.
CREATE OR REPLACE FUNCTION old_kontak(p_institusi text, p_pengguna uuid)
RETURNS TABLE (kontak text, sampai timestamptz)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT k.lama, k.berlaku_sampai FROM kontak_lama k
   WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna AND k.lama IS NOT NULL
     AND k.dibatalkan_at IS NULL;
END
$$;
