-- The account of a stall: what the school owes its consignee, or the school's own income.
CREATE OR REPLACE FUNCTION akun_lapak(p_milik text, p_lapak uuid) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_milik WHEN 'sekolah' THEN 'penjualan/' ELSE 'lapak/' END || p_lapak
$$;
