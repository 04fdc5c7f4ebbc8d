import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act, Pemutus } from '#usulan/usulan'

type Kind<Row, OnWire> = {
  find: (tx: Tx, id: string, now: Date) => Promise<Row | undefined>
  show: (institusi_id: string, row: Row, pemutus: Pemutus) => OnWire
}

type Steps<Row, OnWire> = (
  deps: { db: Database; clock: Clock }, caller: Caller, step: (act: Act) => Promise<Row>,
) => Promise<OnWire>

/** Makes what takes one step of a proposal in a commit of its own, and answers its row as it stands afterwards. */
export function takesSteps<Row extends { id: string }, OnWire>(
  { find, show }: Kind<Row, OnWire>,
): Steps<Row, OnWire> {
  return ({ db, clock }, caller, step) => {
    const person = personOf(caller)
    const now = clock.now()
    return db.inTransaction(person.institusi_id, async (tx) => {
      const row = await step({ tx, caller, now })
      const pemutus = await readPemutus(tx, person)
      return show(tx.institusi_id, (await find(tx, row.id, now)) ?? row, pemutus)
    })
  }
}
