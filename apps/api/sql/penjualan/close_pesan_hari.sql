-- Writes down, once, what each stall earned with the orders of days that are over: those before p_sampai
-- of one school of which no order is open. A payout takes these sums like closed shifts. Only days of a menu that are not
-- closed yet are added up, since it runs every few minutes.
CREATE OR REPLACE FUNCTION close_pesan_hari(
  p_institusi text, p_sekolah uuid, p_sejak date, p_sampai date
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH terbuka AS MATERIALIZED (
    SELECT DISTINCT m.lapak_id, m.hari FROM offered.menu_makan m
     WHERE m.institusi_id = p_institusi AND m.sekolah_id = p_sekolah
       AND m.hari >= p_sejak AND m.hari < p_sampai
       AND NOT EXISTS (SELECT 1 FROM pesan_lapak c
                        WHERE c.institusi_id = p_institusi AND c.lapak_id = m.lapak_id AND c.hari = m.hari)
  )
  INSERT INTO pesan_lapak (institusi_id, lapak_id, hari, jumlah)
  SELECT p_institusi, p.lapak_id, p.hari,
         sum(p.jumlah) FILTER (WHERE p.status IN ('diambil', 'hangus'))
    FROM terbuka b
    JOIN offered.pesan_makan p ON p.institusi_id = p_institusi AND p.lapak_id = b.lapak_id AND p.hari = b.hari
   GROUP BY p.lapak_id, p.hari
  HAVING bool_and(p.status <> 'dipesan') AND bool_or(p.status IN ('diambil', 'hangus'))
  ON CONFLICT DO NOTHING;
END
$$;
