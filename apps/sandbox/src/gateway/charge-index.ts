import { payableNumber } from '#gateway/charge'
import type { Charge, ChargeStatus } from '#gateway/charge'

/** The ways to find a charge without walking all of them. Repeats are found by order only. */
export type ChargeIndex = {
  add(charge: Charge): void
  /** Called after a charge has moved away from a status. */
  moved(charge: Charge, from: ChargeStatus): void
  ofOrder(order_id: string): readonly Charge[]
  newestOfOrder(order_id: string): Charge | undefined
  ofNumber(number: string): Charge | undefined
  /** Newest first. With a status, those that came to it last come first. */
  list(limit: number, status?: ChargeStatus): Charge[]
  /** Those that were paid or ended last, newest first. */
  recentlyEnded(): Charge[]
}

const RECENT_MAX = 40

export function createChargeIndex(): ChargeIndex {
  const own: Charge[] = []
  const orders = new Map<string, Charge[]>()
  const numbers = new Map<string, Charge>()
  const statuses = new Map<ChargeStatus, Set<Charge>>()
  const ended = new Set<Charge>()

  function enterStatus(charge: Charge) {
    const same = statuses.get(charge.transaction_status) ?? new Set()
    statuses.set(charge.transaction_status, same.add(charge))
    if (charge.transaction_status === 'pending') return
    ended.delete(charge)
    ended.add(charge)
    const oldest = ended.values().next().value
    if (ended.size > RECENT_MAX && oldest) ended.delete(oldest)
  }

  return {
    add(charge) {
      const siblings = orders.get(charge.order_id)
      if (siblings) siblings.push(charge)
      else orders.set(charge.order_id, [charge])
      if (charge.repeat_of !== undefined) return
      own.push(charge)
      const number = payableNumber(charge.channel)
      if (number !== undefined) numbers.set(number, charge)
      enterStatus(charge)
    },
    moved(charge, from) {
      if (charge.repeat_of !== undefined) return
      statuses.get(from)?.delete(charge)
      enterStatus(charge)
    },
    ofOrder: (order_id) => orders.get(order_id) ?? [],
    newestOfOrder: (order_id) =>
      orders.get(order_id)?.findLast(({ repeat_of }) => repeat_of === undefined),
    ofNumber: (number) => numbers.get(number),
    list(limit, status) {
      const all = status ? [...(statuses.get(status) ?? [])] : own
      return all.slice(-limit).reverse()
    },
    recentlyEnded: () => [...ended].reverse(),
  }
}
