-- The lines that keep the books of every owner balanced when money moves between them: what the
-- collecting institution owes a school (utang_setor in its books, hak_setor in the school's), and
-- what schools owe each other (antar_sekolah). Null where all of it stays with one owner. An
-- account that was never opened is refused, since its owner is unknown.
CREATE OR REPLACE FUNCTION clearing_of(p_institusi text, p_transfers transfer[], p_through text)
RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_unknown text;
  v_lines transfer[];
BEGIN
  WITH side AS (
    SELECT t.amount, t.line, t.debit_account, t.credit_account, d.code AS debit, c.code AS credit,
           d.sekolah_id AS from_sekolah, c.sekolah_id AS to_sekolah
      FROM unnest(p_transfers) WITH ORDINALITY
           AS t (debit_account, credit_account, amount, target_id, line)
      LEFT JOIN ledger_account d ON d.institusi_id = p_institusi AND d.code = t.debit_account
      LEFT JOIN ledger_account c ON c.institusi_id = p_institusi AND c.code = t.credit_account
  ), crossing AS (
    SELECT s.amount, s.from_sekolah, s.to_sekolah,
           s.from_sekolah IS NOT NULL AND s.to_sekolah IS NOT NULL AND p_through = 'sekolah'
             AS is_direct
      FROM side s WHERE s.from_sekolah IS DISTINCT FROM s.to_sekolah
  ), owed AS (
    -- Money received for a school raises what it is owed; money it gave lowers that.
    SELECT x.sekolah_id, sum(x.amount)::bigint AS amount
      FROM (SELECT c.to_sekolah AS sekolah_id, c.amount FROM crossing c WHERE NOT c.is_direct
            UNION ALL
            SELECT c.from_sekolah, -c.amount FROM crossing c WHERE NOT c.is_direct) x
     WHERE x.sekolah_id IS NOT NULL
     GROUP BY x.sekolah_id HAVING sum(x.amount) <> 0
  ), line AS (
    SELECT 'hak_setor/' || o.sekolah_id AS debit, 'utang_setor/' || o.sekolah_id AS credit, o.amount
      FROM owed o WHERE o.amount > 0
    UNION ALL
    SELECT 'utang_setor/' || o.sekolah_id, 'hak_setor/' || o.sekolah_id, -o.amount
      FROM owed o WHERE o.amount < 0
    UNION ALL
    SELECT 'antar_sekolah/' || c.to_sekolah, 'antar_sekolah/' || c.from_sekolah, sum(c.amount)::bigint
      FROM crossing c WHERE c.is_direct GROUP BY c.to_sekolah, c.from_sekolah
  )
  SELECT (SELECT min(CASE WHEN s.debit IS NULL THEN s.debit_account ELSE s.credit_account END)
            FROM side s WHERE s.debit IS NULL OR s.credit IS NULL),
         (SELECT array_agg((l.debit, l.credit, l.amount, NULL)::transfer ORDER BY l.debit, l.credit)
            FROM line l)
    INTO v_unknown, v_lines;
  IF v_unknown IS NOT NULL THEN
    RAISE EXCEPTION 'account % was never opened', v_unknown USING ERRCODE = 'foreign_key_violation';
  END IF;
  -- The other accounts of a school exist from its first day; these are rare.
  PERFORM open_account(p_institusi, l.debit_account, split_part(l.debit_account, '/', 2)::uuid),
          open_account(p_institusi, l.credit_account, split_part(l.credit_account, '/', 2)::uuid)
     FROM unnest(v_lines) AS l WHERE starts_with(l.debit_account, 'antar_sekolah/');
  RETURN v_lines;
END
$$;
