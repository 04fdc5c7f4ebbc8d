import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act, Pemutus } from '#usulan/usulan'

type Kind<Request, Row, OnWire> = {
  /** Checks and writes the proposal with its line in the trail; gives its id. */
  keep: (act: Act, request: Request) => Promise<string>
  find: (tx: Tx, id: string, now: Date) => Promise<Row | undefined>
  show: (institusi_id: string, row: Row, pemutus: Pemutus) => OnWire
}

/** Makes something that begins as a proposal, once per key; the same request again shows the first one. */
export async function proposeNew<Request extends object, Row, OnWire>(
  { db, clock }: { db: Database; clock: Clock }, sent: { request: Request; caller: Caller; key: RequestKey },
  { keep, find, show }: Kind<Request, Row, OnWire>,
): Promise<OnWire> {
  const { request, caller, key } = sent
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, () =>
      keep({ tx, caller, now }, request))
    const row = await find(tx, subject_id, now)
    // The key was used for something else.
    if (!row) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
    return show(tx.institusi_id, row, await readPemutus(tx, person))
  })
}
