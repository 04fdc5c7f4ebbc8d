-- Ends the monthly reminders of a person.
CREATE OR REPLACE FUNCTION forget_pengingat_donasi(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pengingat_donasi WHERE institusi_id = p_institusi AND pengguna_id = p_pengguna;
END
$$;
