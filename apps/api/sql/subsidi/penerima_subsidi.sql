-- The active pupils who get a subsidi now: those listed, and those who sit in one of its classes. A pupil
-- sits in the class of the newest school year only.
CREATE OR REPLACE FUNCTION penerima_subsidi(p_institusi text, p_subsidi uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT w.id
    FROM subsidi u
    JOIN offered.siswa_rinci w ON w.institusi_id = p_institusi AND w.sekolah_id = u.sekolah_id AND w.status = 'aktif'
   WHERE u.institusi_id = p_institusi AND u.id = p_subsidi
     AND (EXISTS (SELECT 1 FROM subsidi_penerima p
                   WHERE p.institusi_id = p_institusi AND p.subsidi_id = u.id AND p.siswa_id = w.id)
       OR EXISTS (SELECT 1 FROM subsidi_kelas c
                   WHERE c.institusi_id = p_institusi AND c.subsidi_id = u.id AND c.kelas_id = (
                         SELECT h.kelas_id FROM offered.siswa_kelas h
                           JOIN offered.tahun_ajaran t ON t.institusi_id = p_institusi AND t.id = h.tahun_ajaran_id
                          WHERE h.institusi_id = p_institusi AND h.siswa_id = w.id
                          ORDER BY t.mulai DESC LIMIT 1)))
   ORDER BY w.id
$$;
