-- Empties the reasons that a person gave for paying in parts. The plans stay: they are agreements
-- about a pupil's bills.
CREATE OR REPLACE FUNCTION forget_cicilan(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cicilan c SET alasan = ''
   WHERE c.institusi_id = p_institusi AND c.diajukan_oleh = p_pengguna;
END
$$;
