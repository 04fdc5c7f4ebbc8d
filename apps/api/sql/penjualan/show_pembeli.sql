-- A pupil as the cashier sees one: who it is, which photo may be shown, what may still be spent now (saldo within the limits, and the
-- day's subsidi), and how much of that is the subsidi.
CREATE OR REPLACE FUNCTION show_pembeli(p_institusi text, p_siswa uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
  SELECT jsonb_build_object(
           'siswa_id', w.id, 'nama', w.nama, 'kelas', w.kelas, 'foto', f.tanda,
           'alergen', to_jsonb(coalesce(b.alergen, '{}')),
           -- least ignores limits that are not set.
           'subsidi', coalesce(d.jumlah - d.terpakai, 0),
           'bisa_belanja', coalesce(d.jumlah - d.terpakai, 0) + greatest(0, least(
             coalesce(g.held, 0), b.harian - t.hari, b.mingguan - t.minggu,
             CASE WHEN m.waktu IS NOT NULL THEN b.per_waktu - t.waktu END)))
    FROM offered.siswa w
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
    LEFT JOIN offered.batas_belanja b ON b.institusi_id = p_institusi AND b.siswa_id = w.id
    LEFT JOIN offered.siswa_foto f ON f.institusi_id = p_institusi AND f.siswa_id = w.id
    LEFT JOIN offered.ledger_balance g
      ON g.institusi_id = p_institusi AND g.code = 'saldo/' || p_siswa
   CROSS JOIN LATERAL (
         SELECT p_now AT TIME ZONE s.zona_waktu AS pada,
                waktu_makan_at(p_institusi, s.id, p_now AT TIME ZONE s.zona_waktu) AS waktu) m
   CROSS JOIN LATERAL terpakai(p_institusi, w.id, m.pada::date, m.waktu) t
    LEFT JOIN offered.subsidi_hari d ON d.institusi_id = p_institusi AND d.siswa_id = w.id
     AND d.hari = m.pada::date AND d.dilepas_at IS NULL
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa);
END
$$;
