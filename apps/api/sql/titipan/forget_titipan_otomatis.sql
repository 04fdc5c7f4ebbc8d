-- Ends the automatic payments that a person had chosen. The titipan stays with the pupil.
CREATE OR REPLACE FUNCTION forget_titipan_otomatis(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM titipan_otomatis t WHERE t.institusi_id = p_institusi AND t.pengguna_id = p_pengguna;
END
$$;
