-- Whoever pays a subsidi: the school as an expense, or a sponsor from whom the school claims it.
CREATE OR REPLACE FUNCTION akun_subsidi(p_sumber text, p_sekolah uuid) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_sumber WHEN 'sponsor' THEN 'piutang_sponsor/' ELSE 'beban_subsidi/' END || p_sekolah
$$;
