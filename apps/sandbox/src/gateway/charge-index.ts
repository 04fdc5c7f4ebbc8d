import { payableNumber } from '#gateway/charge'
import type { Charge, ChargeStatus } from '#gateway/charge'

/** Finds a charge without reading all of them. Repeated payments are found by order only. */
export type ChargeIndex = {
  /** Called for each new charge, and again after it has changed. */
  put(charge: Charge): void
  ofOrder(order_id: string): readonly Charge[]
  newestOfOrder(order_id: string): Charge | undefined
  /** Further payments of a charge after the first. */
  repeatsOf(charge: Charge): Charge[]
  ofNumber(number: string): Charge | undefined
  /** Newest first; with a status, sorted by when they reached it. */
  list(limit: number, status?: ChargeStatus): Charge[]
  /** Recently paid or ended charges, newest first. */
  recentlyEnded(): Charge[]
}

const RECENT_MAX = 40

export function createChargeIndex(): ChargeIndex {
  const own: Charge[] = []
  const orders = new Map<string, Charge[]>()
  const numbers = new Map<string, Charge>()
  const lastStatus = new Map<Charge, ChargeStatus>()
  const byStatus = new Map<ChargeStatus, Set<Charge>>()
  const ended = new Set<Charge>()
  const ofOrder = (order_id: string) => orders.get(order_id) ?? []

  function add(charge: Charge) {
    const siblings = orders.get(charge.order_id)
    if (siblings) siblings.push(charge)
    else orders.set(charge.order_id, [charge])
    if (charge.repeat_of !== undefined) return
    own.push(charge)
    const number = payableNumber(charge.channel)
    if (number !== undefined) numbers.set(number, charge)
  }

  function enterStatus(charge: Charge) {
    const same = byStatus.get(charge.transaction_status) ?? new Set()
    byStatus.set(charge.transaction_status, same.add(charge))
    if (charge.transaction_status === 'pending') return
    ended.delete(charge)
    ended.add(charge)
    const oldest = ended.values().next().value
    if (ended.size > RECENT_MAX && oldest) ended.delete(oldest)
  }

  return {
    put(charge) {
      const from = lastStatus.get(charge)
      if (from === charge.transaction_status) return
      if (from === undefined) add(charge)
      else byStatus.get(from)?.delete(charge)
      lastStatus.set(charge, charge.transaction_status)
      if (charge.repeat_of === undefined) enterStatus(charge)
    },
    ofOrder,
    newestOfOrder: (order_id) =>
      ofOrder(order_id).findLast(({ repeat_of }) => repeat_of === undefined),
    repeatsOf: ({ order_id, transaction_id }) =>
      ofOrder(order_id).filter(({ repeat_of }) => repeat_of === transaction_id),
    ofNumber: (number) => numbers.get(number),
    list(limit, status) {
      const all = status ? [...(byStatus.get(status) ?? [])] : own
      return all.slice(-limit).reverse()
    },
    recentlyEnded: () => [...ended].reverse(),
  }
}
