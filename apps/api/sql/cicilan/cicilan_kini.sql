-- What a running plan asks for on a day: all parts that are due by then, and at least the next one;
-- and the day on which the first of them is due. Answers as a set, which the planner opens up: a bill
-- without a plan costs nothing then.
CREATE OR REPLACE FUNCTION cicilan_kini(
  p_institusi text, p_cicilan uuid, p_dibayar bigint, p_hari date
)
RETURNS TABLE (sisa bigint, jatuh_tempo date)
LANGUAGE sql STABLE AS $$
  SELECT greatest(max(b.sampai) FILTER (WHERE b.jatuh_tempo <= p_hari), min(b.sampai)) - p_dibayar,
         min(b.jatuh_tempo)
    FROM cicilan_bagian b
   WHERE b.institusi_id = p_institusi AND b.cicilan_id = p_cicilan AND b.sampai > p_dibayar
$$;
