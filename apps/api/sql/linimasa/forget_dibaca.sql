-- Deletes which posts a person has read.
CREATE OR REPLACE FUNCTION forget_dibaca(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM linimasa_dibaca WHERE institusi_id = p_institusi AND pengguna_id = p_pengguna;
END
$$;
