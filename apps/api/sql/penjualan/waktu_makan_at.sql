-- The meal time of a school at an instant; null outside of any.
CREATE OR REPLACE FUNCTION waktu_makan_at(p_institusi text, p_sekolah uuid, p_local timestamp) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT w.id FROM offered.waktu_makan w
   WHERE w.institusi_id = p_institusi AND w.sekolah_id = p_sekolah
     AND extract(hour FROM p_local) * 60 + extract(minute FROM p_local) >= w.dari
     AND extract(hour FROM p_local) * 60 + extract(minute FROM p_local) < w.sampai
$$;
