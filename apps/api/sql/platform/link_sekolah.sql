-- Gives an officer the task of their account's level at a school, from always. One that they have
-- already changes nothing.
CREATE OR REPLACE FUNCTION link_sekolah(p_institusi text, p_pengguna uuid, p_sekolah uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO penugasan (institusi_id, id, pengguna_id, level, sekolah_id, mulai, dibuat_at)
  SELECT p_institusi, gen_random_uuid(), p.id, p.level, p_sekolah, '2020-01-01', '2020-01-01'
    FROM offered.pengguna p
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna AND p.level <> 'wali'
  ON CONFLICT DO NOTHING;
END
$$;
