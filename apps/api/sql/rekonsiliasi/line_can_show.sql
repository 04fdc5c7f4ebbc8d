-- Whether a line of a report or statement can be the money that lies on this account. A gateway
-- pays out many payments as one sum, so no single line of a bank is one of its payments; a bank
-- that asks us may show its payments one by one. A school's own account shows what two people saw
-- at that school's bank, and the account that collects for all also shows what they saw elsewhere.
-- The cast keeps the body immutable: Postgres then puts it into the statement instead of calling it
-- for every line.
CREATE OR REPLACE FUNCTION line_can_show(p_identitas text, p_sekolah uuid, p_akun text)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE split_part(p_identitas, '/', 1)
    WHEN 'bank' THEN CASE
      WHEN p_sekolah IS NOT NULL THEN p_akun = 'bank/' || p_sekolah::text
      ELSE p_akun ~ '^(bank|gateway)/' AND p_akun <> 'gateway/midtrans' END
    WHEN 'snap' THEN p_akun = 'gateway/' || split_part(p_identitas, '/', 2)
    ELSE p_akun = 'gateway/' || split_part(p_identitas, '/', 1)
  END
$$;
