-- Deletes the messages to a person, known by the keyed hashes of their number and address.
CREATE OR REPLACE FUNCTION forget_pesan(p_institusi text, p_penerima text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pesan p WHERE p.institusi_id = p_institusi AND p.penerima_sidik = ANY (p_penerima);
END
$$;
