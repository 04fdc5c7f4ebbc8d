import { createChargeIndex } from '#gateway/charge-index'
import { noJournal, openJournal } from '#world/journal'
import type { ChargeIndex } from '#gateway/charge-index'
import type { Charge, ChargeStatus } from '#gateway/charge'
import type { Notification } from '#notification/notification'
import type { Journal } from '#world/journal'

/**
 * Every charge with its notifications. Whoever changes one saves it here, and what is saved
 * survives a kill when the sandbox has a folder to write to.
 */
export type ChargeStore = Omit<ChargeIndex, 'add' | 'moved'> & {
  /** Loads what the last run left, and writes there from now on. */
  open(journalPath: string): void
  /** Grows with each change, so that the page knows when to look again. */
  readonly version: number
  /** By transaction_id, or the newest charge of an order. */
  find(id: string): Charge | undefined
  saveCharge(charge: Charge): void
  notificationsOf(transaction_id: string): readonly Notification[]
  saveNotification(notification: Notification): void
  /** Resolves when all that was saved so far would survive a kill. Nobody is told before. */
  saved(): Promise<void>
  /** Everything, oldest first; only for starting up. */
  all(): Iterable<Kept>
  close(): void
}

export type Kept = { charge: Charge; notifications: Notification[] }

type JournalLine = { charge: Charge } | { notification: Notification }

/** Duplicates and resends could otherwise grow one charge without end. */
const NOTIFICATIONS_PER_CHARGE_MAX = 40

export function createChargeStore(): ChargeStore {
  const kept = new Map<string, Kept>()
  const statuses = new Map<string, ChargeStatus>()
  const index = createChargeIndex()
  let version = 0
  let notificationCount = 0
  let journal: Journal = noJournal

  function keepNotification(notification: Notification) {
    const list = kept.get(notification.transaction_id)?.notifications
    if (!list) return
    const at = list.findLastIndex(({ id }) => id === notification.id)
    if (at !== -1) list[at] = notification
    else notificationCount += list.push(notification) > NOTIFICATIONS_PER_CHARGE_MAX ? 0 : 1
    if (list.length > NOTIFICATIONS_PER_CHARGE_MAX) list.shift()
  }

  function keepCharge(charge: Charge) {
    const entry = kept.get(charge.transaction_id)
    if (entry) entry.charge = charge
    else kept.set(charge.transaction_id, { charge, notifications: [] })
  }

  function indexCharge(charge: Charge) {
    const from = statuses.get(charge.transaction_id)
    if (from === undefined) index.add(charge)
    else if (from !== charge.transaction_status) index.moved(charge, from)
    statuses.set(charge.transaction_id, charge.transaction_status)
  }

  function* live(): Iterable<JournalLine> {
    for (const { charge, notifications } of kept.values()) {
      yield { charge }
      for (const notification of notifications) yield { notification }
    }
  }

  function open(path: string) {
    const liveLines = () => kept.size + notificationCount
    journal = openJournal({ path, live, liveLines, replay })
    // Indexed only after the replay, because the journal has many lines about one charge.
    for (const { charge } of kept.values()) indexCharge(charge)
  }

  function replay(line: unknown) {
    const record = line as JournalLine
    if ('charge' in record) keepCharge(record.charge)
    else keepNotification(record.notification)
  }

  const { add: _add, moved: _moved, ...lookups } = index
  return {
    ...lookups,
    open,
    get version() {
      return version
    },
    find: (id) => kept.get(id)?.charge ?? index.newestOfOrder(id),
    saveCharge(charge) {
      version++
      keepCharge(charge)
      indexCharge(charge)
      journal.append({ charge })
    },
    notificationsOf: (transaction_id) => kept.get(transaction_id)?.notifications ?? [],
    saveNotification(notification) {
      version++
      keepNotification(notification)
      journal.append({ notification })
    },
    saved: () => journal.written(),
    all: () => kept.values(),
    close: () => journal.close(),
  }
}
