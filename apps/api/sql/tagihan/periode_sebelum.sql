-- The period before this one: of a month 2026-01 the month 2025-12, of a school year 2026/2027 the year 2025/2026, and
-- none of what is billed once.
CREATE OR REPLACE FUNCTION periode_sebelum(p_periode text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE length(p_periode)
           WHEN 7 THEN to_char((p_periode || '-01')::date - interval '1 month', 'YYYY-MM')
           WHEN 9 THEN left(p_periode, 4)::int - 1 || '/' || left(p_periode, 4)
         END
$$;
