-- What payers' banks took back of the money that lies in one account: of each disputed charge at most what it
-- put there and what was taken, less what two people won or billed again. What they wrote off counts too, since
-- the payer has that money; not in a fund, where it is the asnaf's now and the institution bears the loss.
CREATE OR REPLACE FUNCTION disputed_in(p_institusi text, p_account text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(x.ditarik, x.ada)) FILTER (WHERE x.ditarik > 0 AND x.ada > 0), 0)::bigint
    FROM (SELECT k.pembayaran_id,
                 sum(CASE WHEN t.debit_account = 'ditarik' THEN t.amount
                          WHEN t.credit_account = 'ditarik' THEN -t.amount ELSE 0 END) AS ditarik,
                 sum(CASE WHEN t.credit_account = p_account THEN t.amount
                          WHEN t.debit_account = p_account THEN -t.amount ELSE 0 END) AS ada
            FROM (SELECT DISTINCT k.pembayaran_id FROM offered.kasus k
                   WHERE k.institusi_id = p_institusi AND k.sebab = 'sengketa'
                     AND (k.status <> 'selesai' OR NOT starts_with(p_account, 'dana/'))) k
            LEFT JOIN offered.pembayaran_bagian a
              ON a.institusi_id = p_institusi AND a.pembayaran_id = k.pembayaran_id
            LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = p_institusi AND b.gabungan_id = a.gabungan_id
            JOIN offered.ledger_posting p ON p.institusi_id = p_institusi
             AND p.subject_id = coalesce(b.pembayaran_id, k.pembayaran_id)
           CROSS JOIN LATERAL unnest(p.transfers) t
           GROUP BY k.pembayaran_id) x
$$;
