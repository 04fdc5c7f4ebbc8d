-- Writes down, once, what each stall earned with the orders of days that are over: those before p_sampai
-- of one school of which no order is open. A payout takes these sums like closed shifts.
CREATE OR REPLACE FUNCTION close_pesan_hari(
  p_institusi text, p_sekolah uuid, p_sejak date, p_sampai date
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pesan_lapak (institusi_id, lapak_id, hari, jumlah)
  SELECT p_institusi, p.lapak_id, p.hari,
         sum(p.jumlah) FILTER (WHERE p.status IN ('diambil', 'hangus'))
    FROM offered.pesan_makan p
   WHERE p.institusi_id = p_institusi AND p.sekolah_id = p_sekolah
     AND p.hari >= p_sejak AND p.hari < p_sampai
   GROUP BY p.lapak_id, p.hari
  HAVING bool_and(p.status <> 'dipesan') AND bool_or(p.status IN ('diambil', 'hangus'))
  ON CONFLICT DO NOTHING;
END
$$;
