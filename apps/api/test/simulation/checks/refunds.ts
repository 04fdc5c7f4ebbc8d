import { sqlCheck, type Check } from './check.ts'

/** What went back left once, and only what had come. */
export const refundChecks: readonly Check[] = [
  {
    name: 'the gateway gave back what we say it gave back, each refund once',
    async find({ query, charges }) {
      const rows = await query<{ id: string; amount: number }>(
        `SELECT split_part(t.reference, '/', 2) AS id, sum(t.amount)::bigint AS amount
           FROM ledger_transfer t
          WHERE t.reference LIKE 'selesai/%' AND t.credit_account LIKE 'gateway/%' GROUP BY 1`,
      )
      const booked = new Map(rows.map(({ id, amount }) => [id, amount]))
      const payments = charges.flatMap((charge) => [charge, ...charge.repeats])
      const given = payments.flatMap(({ refunds }) => refunds)
      const keys = new Set(given.map(({ refund_key }) => refund_key ?? ''))
      return [
        ...given
          .filter(({ refund_key, refund_amount }) => booked.get(refund_key ?? '') !== refund_amount)
          .map(({ refund_key, refund_amount }) => `${refund_key}: ${refund_amount} left there`),
        ...rows.filter(({ id }) => !keys.has(id)).map(({ id }) => `${id} never left there`),
        ...(given.length === keys.size ? [] : ['one key went back twice']),
      ]
    },
  },
  sqlCheck(
    'every refund is decided, and what was agreed on has left, once and whole',
    `SELECT r.id || ' is ' || r.status AS offender
       FROM pengembalian r
       LEFT JOIN ledger_transfer o ON o.institusi_id = r.institusi_id
        AND o.subject_id = r.pembayaran_id AND o.reference = 'pengembalian/' || r.id
      GROUP BY r.institusi_id, r.id, r.status, r.jumlah, r.cara, r.pembayaran_id
     HAVING r.status NOT IN ('ditolak', 'selesai')
         OR coalesce(sum(o.amount), 0) <> CASE r.status WHEN 'selesai' THEN r.jumlah ELSE 0 END
         OR coalesce((SELECT sum(x.amount) FROM ledger_transfer x
                       WHERE x.institusi_id = r.institusi_id AND x.subject_id = r.pembayaran_id
                         AND x.reference = 'selesai/' || r.id), 0)
            <> CASE WHEN r.status = 'selesai' AND r.cara <> 'titipan' THEN r.jumlah ELSE 0 END`,
  ),
  sqlCheck(
    'no more goes back than came, and a payment is dikembalikan only when all of it has left',
    `SELECT p.id || ' is ' || p.status AS offender
       FROM pembayaran p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount) FILTER (
                 WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk')
                   AND t.credit_account <> 'biaya_admin'), 0) AS came,
               coalesce(sum(t.amount) FILTER (
                 WHERE b.event = 'pembayaran_berhasil'
                   AND t.credit_account <> 'biaya_admin'), 0) AS came_first,
               coalesce(sum(t.amount) FILTER (
                 WHERE b.event = 'pengembalian_selesai'), 0) AS went
          FROM ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
         WHERE b.institusi_id = p.institusi_id AND b.subject_id = p.id) m
      WHERE m.went > m.came
         OR p.status = 'dikembalikan' AND m.went < m.came_first
         OR p.status = 'berhasil' AND m.went > 0 AND m.went = m.came`,
  ),
  sqlCheck(
    'nothing is still owed to anybody who got money back',
    `SELECT institusi_id || ' owes ' || sum(m.amount) AS offender
       FROM ledger_transfer t
      CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount), (t.debit_account, -t.amount))
                 AS m (account, amount)
      WHERE m.account = 'pengembalian' GROUP BY institusi_id HAVING sum(m.amount) <> 0`,
  ),
]
