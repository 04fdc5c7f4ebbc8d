import { readJakarta } from '#gateways/midtrans/translate'
import { DAY_MS, later } from '#platform/clock'
import { listOrders } from './checks/orders.ts'
import type { OwnDatabase } from './database.ts'
import type { GatewayCharge, GatewayPayment } from './gateway-control.ts'

/** Money that reached the gateway: the first payment of a charge, or a further one. */
export type Money = GatewayPayment & { paid_amount: number; isAnnounced: boolean }

/**
 * Splits all money at the gateway into money we promise to book and money we cannot know of: never
 * notified, paid more than a day after its number expired, and not booked.
 */
export async function sortMoney(
  charges: readonly GatewayCharge[], { query }: Pick<OwnDatabase, 'query'>,
): Promise<{ money: Money[]; unheard: Money[] }> {
  const orders = await listOrders(query)
  const ends = new Map(orders.map(({ kode, kedaluwarsa_at }) => [kode, kedaluwarsa_at]))
  const booked = await query<{ reference: string }>('SELECT reference FROM ledger_posting')
  const references = new Set(booked.map(({ reference }) => reference))
  const isUnheard = ({ order_id, transaction_id, settlement_time, isAnnounced }: Money) => {
    const end = ends.get(order_id)
    if (isAnnounced || !end || settlement_time === null) return false
    const isLate = readJakarta(settlement_time) > later(end, DAY_MS)
    return isLate && !references.has(`midtrans/${transaction_id}`)
  }
  const all = charges.flatMap(moneyOf)
  return { money: all.filter((one) => !isUnheard(one)), unheard: all.filter(isUnheard) }
}

function moneyOf(charge: GatewayCharge): Money[] {
  return [charge, ...charge.repeats].flatMap(({ paid_amount, ...payment }) => {
    if (paid_amount === null) return []
    const told = charge.notifications.filter((one) => one.transaction_id === payment.transaction_id)
    const isAnnounced = told.some(({ state }) => state === 'delivered')
    return [{ ...payment, paid_amount, isAnnounced }]
  })
}
