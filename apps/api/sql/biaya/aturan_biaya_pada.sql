-- The fee rule that holds for a school at a moment: of those agreed to by then, the one that began last. No row where the school
-- has none. Returns a set, which the planner can inline.
CREATE OR REPLACE FUNCTION aturan_biaya_pada(p_institusi text, p_sekolah uuid, p_at timestamptz)
RETURNS TABLE (id uuid, penanggung text, metode_mati text[])
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.penanggung, a.metode_mati
    FROM aturan_biaya a
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = a.sekolah_id
   WHERE a.institusi_id = p_institusi AND a.sekolah_id = p_sekolah AND a.status = 'disetujui'
     AND a.diputus_at <= p_at AND a.mulai <= (p_at AT TIME ZONE s.zona_waktu)::date
   ORDER BY a.mulai DESC, a.diputus_at DESC, a.id DESC LIMIT 1
$$;
