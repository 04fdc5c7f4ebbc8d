-- Whether the institution may collect zakat on a day: of the decrees that had begun, the one recorded
-- last holds, also on its last day. The same rule as halanganZakat, for money that comes.
CREATE OR REPLACE FUNCTION may_collect_zakat(p_institusi text, p_hari date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT k.berlaku_sampai >= p_hari FROM ketetapan_upz k
     WHERE k.institusi_id = p_institusi AND k.berlaku_dari <= p_hari
     ORDER BY k.id DESC LIMIT 1), false)
$$;
