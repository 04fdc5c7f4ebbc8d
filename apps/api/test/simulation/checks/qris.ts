import type { Check } from './check.ts'

/** Money that we confirmed to the acquirer is booked, without waiting for the gateway. */
export const qrisChecks: readonly Check[] = [
  {
    name: 'every report of an acquirer is confirmed, and its money is booked',
    async find({ query, qrisWords }) {
      const rows = await query<{ reference: string; amount: number }>(
        `SELECT reference, sum(amount)::bigint AS amount FROM ledger_transfer
          WHERE debit_account = 'gateway/midtrans' GROUP BY reference`,
      )
      const booked = new Map(rows.map(({ reference, amount }) => [reference, amount]))
      return qrisWords
        .filter(({ transaction_id, amount, isThanked }) =>
          !isThanked || booked.get(`midtrans/${transaction_id}`) !== amount)
        .map(({ order_id, isThanked }) => `${order_id} was ${isThanked ? '' : 'not '}thanked for`)
    },
  },
]
