import type { GatewayCharge, GatewayReturn } from '../gateway-control.ts'
import { sqlCheck, type Check, type Evidence } from './check.ts'

/** Every refund was paid out once, and never more than was received. */
export const refundChecks: readonly Check[] = [
  {
    name: 'the gateway paid out each refund in our books once',
    async find({ query, charges }) {
      const rows = await query<{ id: string; amount: number }>(
        `SELECT r.id, sum(t.amount)::bigint AS amount
           FROM ledger_transfer t
           JOIN pengembalian r ON r.institusi_id = t.institusi_id AND r.asal = 'petugas'
            AND t.subject_id = r.pembayaran_id AND t.reference = 'selesai/' || r.id
          WHERE t.credit_account LIKE 'gateway/%' GROUP BY r.id`,
      )
      const booked = new Map(rows.map(({ id, amount }) => [id, amount]))
      const given = await askedByUs(query, charges)
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
  {
    name: 'a refund that a gateway made without us is booked once, under its own reference',
    async find({ query, charges }) {
      const rows = await query<{ referensi: string; amount: number }>(
        `SELECT x.referensi, sum(x.amount)::bigint AS amount FROM (
           SELECT r.referensi, t.amount FROM pengembalian r
             JOIN ledger_transfer t ON t.institusi_id = r.institusi_id
              AND t.subject_id = r.pembayaran_id AND t.reference = 'selesai/' || r.id
            WHERE r.asal = 'gerbang'
           UNION ALL
           SELECT substr(reference, length('ditarik/') + 1), amount FROM ledger_transfer
            WHERE reference LIKE 'ditarik/%' AND debit_account = 'ditarik') x GROUP BY 1`,
      )
      const ours = new Set((await askedByUs(query, charges)).map(idOf))
      const taken = returnsOf(charges).filter((one) => !ours.has(idOf(one)))
      const amounts = new Map(taken.map((one) => [idOf(one), one.refund_amount]))
      const booked = new Map(rows.map(({ referensi, amount }) => [referensi, amount]))
      const all = new Set([...amounts.keys(), ...booked.keys()])
      return [...all]
        .filter((id) => amounts.get(id) !== booked.get(id))
        .map((id) => `${id}: ${amounts.get(id)} went there, ${booked.get(id)} is booked`)
    },
  },
  sqlCheck(
    'every refund is decided, and an approved one was paid out once and in full',
    `SELECT r.id || ' is ' || r.status || ' by ' || r.cara || ' ' || r.catatan AS offender
       FROM pengembalian r
       LEFT JOIN ledger_transfer o ON o.institusi_id = r.institusi_id
        AND o.subject_id = coalesce(r.pembayaran_id, r.id)
        AND o.reference = 'pengembalian/' || r.id
      GROUP BY r.institusi_id, r.id, r.status, r.jumlah, r.cara, r.catatan, r.pembayaran_id
     HAVING r.status NOT IN ('ditolak', 'selesai')
         OR coalesce(sum(o.amount), 0) <> CASE r.status WHEN 'selesai' THEN r.jumlah ELSE 0 END
         OR coalesce((SELECT sum(x.amount) FROM ledger_transfer x
                       WHERE x.institusi_id = r.institusi_id
                         AND x.subject_id = coalesce(r.pembayaran_id, r.id)
                         AND x.reference = 'selesai/' || r.id), 0)
            <> CASE WHEN r.status = 'selesai' AND r.cara <> 'titipan' THEN r.jumlah ELSE 0 END`,
  ),
  sqlCheck(
    'refunds never exceed the payment, and it is dikembalikan only when all of it was refunded',
    `SELECT p.id || ' is ' || p.status AS offender
       FROM pembayaran p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount) FILTER (
                 WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk')
                   AND NOT starts_with(t.credit_account, 'biaya_admin')), 0) AS came,
               coalesce(sum(t.amount) FILTER (
                 WHERE b.event = 'pembayaran_berhasil'
                   AND NOT starts_with(t.credit_account, 'biaya_admin')), 0) AS came_first,
               -- A gateway's own refund may include the fee.
               coalesce(sum(t.amount) FILTER (
                 WHERE b.event = 'pembayaran_berhasil'
                   AND starts_with(t.credit_account, 'biaya_admin')), 0) AS fee,
               coalesce(sum(t.amount) FILTER (
                 WHERE b.event = 'pengembalian_selesai'), 0) AS went
          FROM ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
         WHERE b.institusi_id = p.institusi_id AND b.subject_id = p.id) m
      WHERE m.went > m.came + m.fee
         OR p.status = 'dikembalikan' AND m.went < m.came_first
         OR p.status = 'berhasil' AND m.went > 0 AND m.went >= m.came`,
  ),
  sqlCheck(
    'no refund is left unpaid in the accounts',
    `SELECT e.code || ' owes ' || sum(e.credit - e.debit) AS offender FROM ledger_entry e
      WHERE starts_with(e.code, 'pengembalian/')
      GROUP BY e.institusi_id, e.code HAVING sum(e.debit) <> sum(e.credit)`,
  ),
]

function returnsOf(charges: readonly GatewayCharge[]): GatewayReturn[] {
  return charges.flatMap((charge) => [charge, ...charge.repeats]).flatMap(({ refunds }) => refunds)
}

/**
 * The gateway's refunds that we requested: recorded as ours when reported, and under our key where
 * the gateway's answer said so.
 */
async function askedByUs(
  query: Evidence['query'], charges: readonly GatewayCharge[],
): Promise<GatewayReturn[]> {
  const rows = await query<{ id: string }>(`SELECT id FROM pengembalian WHERE asal = 'petugas'`)
  const own = new Set(rows.map(({ id }) => id))
  const told = await query<{ referensi: string; pengembalian_id: string | null }>(
    'SELECT referensi, pengembalian_id FROM penarikan',
  )
  const taken = new Map(told.map(({ referensi, pengembalian_id }) => [referensi, pengembalian_id]))
  return returnsOf(charges).flatMap((one) => {
    const refund_key = taken.has(idOf(one)) ? taken.get(idOf(one)) : one.refund_key
    return refund_key && own.has(refund_key) ? [{ ...one, refund_key }] : []
  })
}

function idOf({ refund_chargeback_id }: GatewayReturn): string {
  return `midtrans/${refund_chargeback_id}`
}
