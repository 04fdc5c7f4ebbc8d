import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Kasus as OnWire } from '@lunas/contract/buku/rekonsiliasi'
import { personOf, type Caller } from '#platform/http/caller'
import { kasusUsulan } from '#rekonsiliasi/kasus/kasus.usulan'
import { closeArrived, lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import { reshowKasus } from '#rekonsiliasi/kasus/list-kasus'
import type { Needs } from '#rekonsiliasi/needs'
import { rematch, type RematchDeps } from '#rekonsiliasi/kasus/rematch'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

type DecideDeps = RematchDeps & Pick<Needs, 'db' | 'clock' | 'billAgain' | 'winDispute'>

/** The second person's word. Yes books it and ends the case, no opens it again. */
export async function decideKasus(
  deps: DecideDeps, caller: Caller, request: ParsedRequestOf<'putusKasus'>,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = deps.clock.now()
  if (request.putusan === 'setuju') await explainFirst(deps, person.institusi_id, now)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    // Before the case is locked, as an import does, so that neither waits for the other.
    await lockImpor(tx)
    const act = { tx, caller, now }
    const { id } = await decideUsulan(act, kasusUsulan(deps), request.nomor_kasus, request)
    return reshowKasus(tx, id, person)
  })
}

/** Taken back by whoever proposed it; the case is open again. */
export function withdrawKasus(
  deps: Pick<Needs, 'db' | 'clock' | 'billAgain' | 'winDispute'>, caller: Caller,
  request: ParsedRequestOf<'tarikKasus'>,
): Promise<OnWire> {
  const person = personOf(caller)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const act = { tx, caller, now: deps.clock.now() }
    const { id } = await withdrawUsulan(act, kasusUsulan(deps), request.nomor_kasus, request)
    return reshowKasus(tx, id, person)
  })
}

/**
 * Looked for a last time before people's word counts: since the proposal a slip, a refund or the
 * gateway may have booked the same money.
 */
function explainFirst(deps: DecideDeps, institusi_id: string, now: Date): Promise<void> {
  return deps.db.inTransaction(institusi_id, async (tx) => {
    await lockImpor(tx)
    await rematch(deps, tx, now)
    await closeArrived(tx, now)
  })
}
