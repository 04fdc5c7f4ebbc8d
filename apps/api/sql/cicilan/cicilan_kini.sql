-- What a running plan asks for on a day: all parts due by then, or else the next one; and the due
-- date of the first of them. Returns a set, which the planner can inline, so that a bill without a
-- plan costs nothing.
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
