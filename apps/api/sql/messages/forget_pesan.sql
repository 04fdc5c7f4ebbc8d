-- Deletes the messages to a person, known by the keyed hashes of their number and address: all, or
-- those before the moment at which somebody else could take the contact.
CREATE OR REPLACE FUNCTION forget_pesan(
  p_institusi text, p_penerima text[], p_sampai timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pesan p WHERE p.institusi_id = p_institusi AND p.penerima_sidik = ANY (p_penerima)
     AND (p_sampai IS NULL OR p.dibuat_at < p_sampai);
END
$$;
