import type { AccountKind } from '#ledger/chart'
import type { Laws } from '#ledger/audit'
import { DAY_MS, later } from '#platform/clock'

/** How many days money may stand on an account of each kind before somebody must explain it. */
const MAX_DAYS = {
  /** A drawer is counted at the end of its day; a week leaves room for holidays. */
  kas: 7,
  /** Set aside for a payment, which expires after a day. */
  disisihkan: 3,
  /** Reported by a collector, and due at the bank within working days. */
  pencairan: 10,
  /** Paid, and due in a collector's report. Later it is a case (`terlambat`). */
  gateway: 14,
  /** Handed over to a school, and due on its statement. */
  setoran: 14,
  /** Agreed to go back to a payer. */
  pengembalian: 30,
} as const satisfies Partial<Record<AccountKind, number>>

/**
 * For each account: its balance, less what came in since the day from which on it may still stand, less
 * what open cases say about it. Money leaves an account in the order in which it came.
 */
const OLD_BALANCES = `
  SELECT a.code AS subject, (b.balance - b.recent - coalesce(k.amount, 0))::bigint AS selisih
    FROM unnest($2::text[]) AS r (kind)
    JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.kind = r.kind
    JOIN (
      SELECT e.code, sum(CASE n.side WHEN 'debit' THEN e.debit - e.credit ELSE e.credit - e.debit END)
               AS balance,
             coalesce(sum(CASE n.side WHEN 'debit' THEN e.debit ELSE e.credit END)
                      FILTER (WHERE e.recorded_at >= r.since), 0) AS recent
        FROM offered.ledger_entry e
        JOIN unnest($2::text[], $3::timestamptz[]) AS r (kind, since)
          ON r.kind = split_part(e.code, '/', 1)
        JOIN offered.ledger_kind n ON n.kind = r.kind
       WHERE e.institusi_id = $1 GROUP BY e.code) b ON b.code = a.code
    LEFT JOIN (
      SELECT x.akun, sum(x.selisih) AS amount FROM offered.kasus x
       WHERE x.institusi_id = $1 AND x.status <> 'selesai' GROUP BY x.akun) k ON k.akun = a.code
   WHERE b.balance - b.recent - coalesce(k.amount, 0) > 0
     -- Where nobody imports reports of a collector, nothing of it can be late.
     AND (r.kind <> 'gateway' OR EXISTS (
           SELECT 1 FROM offered.impor l
            WHERE l.institusi_id = $1 AND l.akun = a.code AND l.dibatalkan_at IS NULL))`

/** Laws about time: they hold only where people do their work, so only the check of a night asks for them. */
export const UMUR_LAWS = {
  no_old_balance: {
    kalimat: 'Tidak ada uang yang tertinggal melewati batas harinya tanpa penjelasan.',
    find: (tx, now) => {
      const kinds = Object.entries(MAX_DAYS)
      const since = kinds.map(([, days]) => later(now, -days * DAY_MS))
      return tx.query(OLD_BALANCES, [tx.institusi_id, kinds.map(([kind]) => kind), since])
    },
  },
} as const satisfies Laws
