-- Deletes the stored answers of one sender. A session is needed to repeat such a request, and the
-- person's sessions are gone.
CREATE OR REPLACE FUNCTION forget_once(p_institusi text, p_pemilik text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idempotensi i WHERE i.institusi_id = p_institusi AND i.pemilik = p_pemilik;
END
$$;
