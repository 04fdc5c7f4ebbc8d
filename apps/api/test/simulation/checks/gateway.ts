import { sqlCheck, type Check, type Evidence } from './check.ts'
import { listOrders } from './orders.ts'

/** No charge is left open between us and the gateway. */
export const gatewayChecks: readonly Check[] = [
  {
    name: 'no payment has two charges',
    async find({ charges }) {
      const byOrder = Map.groupBy(charges, ({ order_id }) => order_id)
      return [...byOrder].filter(([, all]) => all.length > 1).map(([order_id]) => order_id)
    },
  },
  {
    name: 'every charge belongs to a payment of ours, and asks for its total',
    async find({ query, charges }) {
      const totals = new Map((await listOrders(query)).map(({ kode, total }) => [kode, total]))
      return charges
        .filter(({ order_id, amount }) => totals.get(order_id) !== amount)
        .map(({ order_id }) => order_id)
    },
  },
  sqlCheck(
    'every notification has been dealt with',
    'SELECT id::text AS offender FROM inbound_callback WHERE selesai_at IS NULL',
  ),
  sqlCheck(
    'no job and no check of a payment is left open',
    `SELECT job || ' ' || subject_id AS offender FROM job_outbox
     UNION ALL SELECT 'job ' || id FROM graphile_worker.jobs
     UNION ALL SELECT 'question about ' || id FROM pembayaran WHERE periksa_lagi_at IS NOT NULL
     UNION ALL SELECT 'question about ' || id FROM pembayaran_gabungan
      WHERE periksa_lagi_at IS NOT NULL`,
  ),
  {
    name: 'no payer got a server error, and no program logged an unexpected error',
    find: async ({ diary, loggedErrors }) => [...diary.offences, ...loggedErrors],
  },
]

/** Checked before the last days pass, since after them every charge has expired. */
export const restingChecks: readonly Check[] = [
  {
    name: 'a payment that we ended cannot be paid at the gateway',
    async find({ query, charges }) {
      const status = await statusByKode(query)
      return charges
        .filter((charge) => charge.transaction_status === 'pending')
        .filter(({ order_id }) => !WAITING.has(status.get(order_id) ?? ''))
        .map(({ order_id }) => `${order_id} is ${status.get(order_id)}`)
    },
  },
  {
    name: 'a payment that the gateway has finished does not wait any longer',
    async find({ query, charges }) {
      const status = await statusByKode(query)
      return charges
        .filter((charge) => charge.transaction_status !== 'pending')
        .filter(({ order_id }) => WAITING.has(status.get(order_id) ?? ''))
        .map(({ order_id, transaction_status }) => `${order_id} is ${transaction_status} there`)
    },
  },
]

const WAITING = new Set(['menunggu', 'dipastikan'])

async function statusByKode(query: Evidence['query']): Promise<Map<string, string>> {
  return new Map((await listOrders(query)).map(({ kode, status }) => [kode, status]))
}
