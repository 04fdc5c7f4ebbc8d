-- Deletes the messages of a number. Refusals stay, since the school still knows the number and
-- would write to it again.
CREATE OR REPLACE FUNCTION forget_kabar(p_institusi text, p_nomor text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kabar k WHERE k.institusi_id = p_institusi AND k.nomor_wa = p_nomor;
END
$$;
