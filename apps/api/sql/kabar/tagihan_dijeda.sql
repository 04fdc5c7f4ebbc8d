-- Whether nobody is reminded of a bill for the time being: a reminder about a bill that is paid in
-- agreed parts would be wrong.
CREATE OR REPLACE FUNCTION tagihan_dijeda(p_institusi text, p_tagihan uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM tagihan t
                  WHERE t.institusi_id = p_institusi AND t.id = p_tagihan
                    AND t.cicilan_id IS NOT NULL)
$$;
