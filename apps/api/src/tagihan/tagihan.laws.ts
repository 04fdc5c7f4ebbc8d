import { sqlLaw, type Laws } from '#ledger/audit'

export const TAGIHAN_LAWS = {
  // A bill is paid with what the ledger says, and never with more than it asks.
  bill_is_paid_as_booked: sqlLaw(
    'Setiap tagihan dibayar sebesar yang tercatat, tidak melebihi jumlahnya.', `
    SELECT t.id::text AS subject, (t.dibayar - coalesce(x.amount, 0))::bigint AS selisih
      FROM tagihan t
      LEFT JOIN (
        SELECT l.target_id, m.account, sum(m.amount) AS amount
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         CROSS JOIN LATERAL (VALUES (l.credit_account, l.amount::bigint),
               (CASE WHEN p.event = 'pengembalian_disetujui' THEN l.debit_account END,
                -l.amount::bigint)) AS m (account, amount)
         WHERE p.institusi_id = $1 AND l.target_id IS NOT NULL
         GROUP BY l.target_id, m.account) x
        ON x.target_id = t.id AND x.account = 'piutang/' || t.sekolah_id
     WHERE t.institusi_id = $1
       AND (t.dibayar > t.jumlah OR t.dibayar <> coalesce(x.amount, 0))`),
} as const satisfies Laws
