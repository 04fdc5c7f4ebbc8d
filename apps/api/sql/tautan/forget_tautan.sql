-- Ends the links of a person and empties what they wrote. Payments made through a link refer to its
-- row, so it stays.
CREATE OR REPLACE FUNCTION forget_tautan(p_institusi text, p_pengguna uuid, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tautan t SET pesan = '', dicabut_at = coalesce(t.dicabut_at, p_now)
   WHERE t.institusi_id = p_institusi AND t.pengguna_id = p_pengguna;
END
$$;
