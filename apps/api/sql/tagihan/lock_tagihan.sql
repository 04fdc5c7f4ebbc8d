-- Locks bills until the commit, in the order of every settlement, so that nobody pays or changes
-- them meanwhile.
CREATE OR REPLACE FUNCTION lock_tagihan(p_institusi text, p_tagihan uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tagihan t
    WHERE t.institusi_id = p_institusi AND t.id = ANY (p_tagihan)
    ORDER BY t.id FOR NO KEY UPDATE;
END
$$;
