-- Forgets what a number was told. What its owner refused to hear of stays: the school knows the
-- number, and would write again.
CREATE OR REPLACE FUNCTION forget_kabar(p_institusi text, p_nomor text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kabar k WHERE k.institusi_id = p_institusi AND k.nomor_wa = p_nomor;
END
$$;
