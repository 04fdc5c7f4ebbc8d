import type { Charge } from '#gateway/charge'
import type { Notification } from '#notification/notification'

export type Kept = { charge: Charge; notifications: Notification[] }

/** The newest state of a charge or of one of its notifications. */
export type ShelfLine = { charge: Charge } | { notification: Notification }

/** Every charge by its transaction_id, together with its notifications. */
type ChargeShelf = {
  /** How many journal lines the current state needs. */
  readonly size: number
  put(line: ShelfLine): void
  get(transaction_id: string): Kept | undefined
  all(): Iterable<Kept>
  lines(): Iterable<ShelfLine>
}

/** Duplicates and resends could otherwise grow one charge without limit. */
const NOTIFICATIONS_PER_CHARGE_MAX = 40

export function createChargeShelf(): ChargeShelf {
  const kept = new Map<string, Kept>()
  let notificationCount = 0

  function putCharge(charge: Charge) {
    const entry = kept.get(charge.transaction_id)
    if (entry) entry.charge = charge
    else kept.set(charge.transaction_id, { charge, notifications: [] })
  }

  function putNotification(notification: Notification) {
    const list = kept.get(notification.transaction_id)?.notifications
    if (!list) return
    const at = list.findLastIndex(({ id }) => id === notification.id)
    if (at !== -1) {
      list[at] = notification
      return
    }
    list.push(notification)
    if (list.length > NOTIFICATIONS_PER_CHARGE_MAX) list.shift()
    else notificationCount++
  }

  return {
    get size() {
      return kept.size + notificationCount
    },
    put(line) {
      if ('charge' in line) putCharge(line.charge)
      else putNotification(line.notification)
    },
    get: (transaction_id) => kept.get(transaction_id),
    all: () => kept.values(),
    *lines() {
      for (const { charge, notifications } of kept.values()) {
        yield { charge }
        for (const notification of notifications) yield { notification }
      }
    },
  }
}
