import { createChargeIndex } from '#gateway/charge-index'
import { createChargeShelf } from '#gateway/charge-shelf'
import { noJournal, openJournal } from '#world/journal'
import type { Charge } from '#gateway/charge'
import type { ChargeIndex } from '#gateway/charge-index'
import type { Kept, ShelfLine } from '#gateway/charge-shelf'
import type { Notification } from '#notification/notification'
import type { Journal } from '#world/journal'

/**
 * Every charge with its notifications. Code that changes a charge in place saves it here; with a
 * data folder, saved charges survive a kill.
 */
export type ChargeStore = Omit<ChargeIndex, 'put'> & {
  /** Loads the state of the last run, and writes there from now on. */
  open(journalPath: string): void
  /** Grows with each change, so that the page knows when to reload. */
  readonly version: number
  /** By transaction_id, or the newest charge of an order. */
  find(id: string): Charge | undefined
  saveCharge(charge: Charge): void
  notificationsOf(transaction_id: string): readonly Notification[]
  saveNotification(notification: Notification): void
  /** Resolves when everything saved so far survives a kill. Answers wait for this. */
  saved(): Promise<void>
  /** All charges, oldest first; only used at the start. */
  all(): Iterable<Kept>
  close(): void
}

export function createChargeStore(): ChargeStore {
  const shelf = createChargeShelf()
  const { put: indexCharge, ...lookups } = createChargeIndex()
  let version = 0
  let journal: Journal = noJournal

  function save(line: ShelfLine) {
    version++
    shelf.put(line)
    journal.append(line)
  }

  return {
    ...lookups,
    get version() {
      return version
    },
    open(path) {
      journal = openJournal({
        path,
        replay: (line) => shelf.put(line as ShelfLine),
        live: () => shelf.lines(),
        liveLines: () => shelf.size,
      })
      // Indexed only after the replay, because the journal has many lines about one charge.
      for (const { charge } of shelf.all()) indexCharge(charge)
    },
    find: (id) => shelf.get(id)?.charge ?? lookups.newestOfOrder(id),
    saveCharge(charge) {
      save({ charge })
      indexCharge(charge)
    },
    notificationsOf: (transaction_id) => shelf.get(transaction_id)?.notifications ?? [],
    saveNotification: (notification) => save({ notification }),
    saved: () => journal.written(),
    all: () => shelf.all(),
    close() {
      journal.close()
      // A running call may save once more after the file is closed.
      journal = noJournal
    },
  }
}
