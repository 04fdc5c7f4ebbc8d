import { FIRST_DEPOSIT } from '#digiflazz/settings'
import type { BillerTransaction } from '#digiflazz/transaction'
import type { Clock } from '#world/clock'
import { noJournal, openJournal, type Journal } from '#world/journal'

const DAY_MS = 86_400_000
/** After this the same ref_id is a new transaction. */
const REF_ID_DAYS = 90

export type Shelf = ReturnType<typeof createShelf>

/** The biller's transactions and our deposit with it, in a journal that survives a kill. */
export function createShelf(clock: Clock) {
  const transactions = new Map<string, BillerTransaction>()
  let deposit = FIRST_DEPOSIT
  let journal: Journal = noJournal
  return {
    all: () => [...transactions.values()],
    find(ref_id: string): BillerTransaction | undefined {
      const found = transactions.get(ref_id)
      return found && clock.now() - found.made_at < REF_ID_DAYS * DAY_MS ? found : undefined
    },
    deposit: () => deposit,
    moveDeposit(amount: number) {
      deposit += amount
      journal.append({ deposit })
    },
    keep(transaction: BillerTransaction): BillerTransaction {
      transactions.set(transaction.ref_id, transaction)
      journal.append({ transaction, deposit })
      return transaction
    },
    open(path: string) {
      journal = openJournal({
        path,
        replay(line) {
          const { transaction, deposit: left } = line as { transaction?: BillerTransaction; deposit: number }
          if (transaction) transactions.set(transaction.ref_id, transaction)
          deposit = left
        },
        live: () => [...transactions.values()].map((transaction) => ({ transaction, deposit })),
        liveLines: () => transactions.size,
      })
    },
    written: () => journal.written(),
    close: () => journal.close(),
  }
}
