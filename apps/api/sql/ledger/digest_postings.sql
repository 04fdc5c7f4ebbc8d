-- How many postings were recorded in a span of time, and the SHA-256 over all that each of them says:
-- subject, reference, event, times, receipt, and every transfer with its accounts and amount. For a school
-- these are the postings that touch one of its accounts; without a school (null) those that touch none.
CREATE OR REPLACE FUNCTION digest_postings(
  p_institusi text, p_sekolah uuid, p_from timestamptz, p_until timestamptz,
  OUT banyak integer, OUT sidik text
)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer,
         encode(sha256(convert_to(coalesce(string_agg(
           concat_ws(' ', p.subject_id, p.reference, p.event,
                     extract(epoch FROM p.occurred_at), extract(epoch FROM p.recorded_at),
                     coalesce(p.receipt_no, '-'), x.lines),
           E'\n' ORDER BY p.subject_id, p.reference), ''), 'UTF8')), 'hex')
    FROM ledger_posting p
   CROSS JOIN LATERAL (
     SELECT string_agg(concat(t.debit_account, '>', t.credit_account, '=', t.amount, '@',
                              coalesce(t.target_id::text, '-')), ';' ORDER BY t.line) AS lines,
            array_agg(t.debit_account) || array_agg(t.credit_account) AS accounts
       FROM unnest(p.transfers || coalesce(p.clearing, '{}')) WITH ORDINALITY
            AS t (debit_account, credit_account, amount, target_id, line)) x
   WHERE p.institusi_id = p_institusi AND p.recorded_at >= p_from AND p.recorded_at < p_until
     AND (p_sekolah IS NOT NULL) = EXISTS (
           SELECT 1 FROM ledger_account a
            WHERE a.institusi_id = p_institusi AND a.code = ANY (x.accounts)
              AND a.sekolah_id = coalesce(p_sekolah, a.sekolah_id))
$$;
