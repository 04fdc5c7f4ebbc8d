import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Pengembalian as OnWire } from '@lunas/contract/pengembalian/pengembalian'
import { personOf, type Caller } from '#platform/http/caller'
import { sendBack } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import { pengembalianUsulan } from '#pengembalian/pengembalian.usulan'
import { reshow } from '#pengembalian/show-pengembalian'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

/** The second person's word. With yes the money is owed to the payer, and then sent. */
export async function decidePengembalian(
  deps: Needs, request: ParsedRequestOf<'putusPengembalian'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  const { idpengembalian, putusan } = request
  const decided = await deps.db.inTransaction(institusi_id, (tx) => {
    const act = { tx, caller, now: deps.clock.now() }
    return decideUsulan(act, pengembalianUsulan(deps), idpengembalian, request)
  })
  // The gateway is asked after the commit: what was agreed stands, whatever it answers.
  if (putusan === 'setuju' && decided.cara === 'gerbang') {
    await sendBack(deps, institusi_id, decided)
  }
  return deps.db.inTransaction(institusi_id, (tx) => reshow(tx, person, decided.id))
}

/** Taken back by whoever asked for it. */
export function withdrawPengembalian(
  deps: Needs, request: ParsedRequestOf<'tarikPengembalian'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const act = { tx, caller, now: deps.clock.now() }
    const kind = pengembalianUsulan(deps)
    const { id } = await withdrawUsulan(act, kind, request.idpengembalian, request)
    return reshow(tx, person, id)
  })
}
