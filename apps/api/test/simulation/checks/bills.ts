import { sqlCheck, type Check } from './check.ts'

/** Bills with refunded money. */
export const REOPENED = `(
  SELECT z.institusi_id, z.target_id FROM ledger_transfer z
   WHERE z.reference LIKE 'pengembalian/%' AND z.target_id IS NOT NULL)`

/** Bills with an agreed plan, whatever their own terms are. */
export const PLANNED = `(
  SELECT c.institusi_id, c.tagihan_id FROM cicilan c WHERE c.status NOT IN ('diajukan', 'ditolak'))`

/** The amounts in a bill's row equal those in the ledger. */
export const billChecks: readonly Check[] = [
  sqlCheck(
    'the paid amount of a bill equals the money booked for it',
    `SELECT g.id || ' ' || g.nama AS offender FROM tagihan g
       LEFT JOIN (
         SELECT l.institusi_id, l.target_id, m.account, sum(m.amount) AS amount
           FROM ledger_transfer l
          CROSS JOIN LATERAL (VALUES (l.credit_account, l.amount),
                (CASE WHEN l.reference LIKE 'pengembalian/%' THEN l.debit_account END, -l.amount))
                AS m (account, amount)
          WHERE l.reference NOT LIKE 'koreksi/%'
          GROUP BY l.institusi_id, l.target_id, m.account) t
         ON t.institusi_id = g.institusi_id AND t.target_id = g.id
        AND t.account = 'piutang/' || g.sekolah_id
      WHERE g.dibayar > g.jumlah OR g.dibayar <> coalesce(t.amount, 0)`,
  ),
  sqlCheck(
    'a bill that takes no part payment is paid in full or not at all',
    `SELECT g.id || ' ' || g.nama AS offender FROM tagihan g
      WHERE NOT g.boleh_dicicil AND g.dibayar NOT IN (0, g.jumlah)
        -- A part of a bill that was paid in full may be refunded.
        AND (g.institusi_id, g.id) NOT IN ${REOPENED}
        AND (g.institusi_id, g.id) NOT IN ${PLANNED}`,
  ),
  sqlCheck(
    'the receivable of a school equals what its bills still owe',
    `SELECT s.nama AS offender FROM sekolah s
      WHERE coalesce((SELECT sum(g.jumlah - g.dibayar) FROM tagihan g
                       WHERE g.institusi_id = s.institusi_id AND g.sekolah_id = s.id
                         AND g.dibatalkan_at IS NULL AND (g.institusi_id, g.id) NOT IN (
                               SELECT j.institusi_id, j.tagihan_id FROM tagihan_terjadwal j)), 0)
         <> coalesce((SELECT sum(CASE WHEN t.debit_account = 'piutang/' || s.id THEN t.amount
                                      ELSE -t.amount END)
                        FROM ledger_transfer t
                       WHERE t.institusi_id = s.institusi_id
                         AND 'piutang/' || s.id IN (t.debit_account, t.credit_account)), 0)`,
  ),
]
