import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Kas as OnWire } from '@lunas/contract/loket/kas'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { reshowKas } from '#kas/close-kas'
import { kasUsulan } from '#kas/kas.usulan'
import type { Needs } from '#kas/needs'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

const COUNTED_OTHERWISE = 'Hitungan orang kedua berbeda. Hitung sekali lagi bersama-sama.'

/**
 * The second person's count. They do not see the first one, so only who has counted the drawer can
 * agree; another sum ends the proposal, and the drawer is counted again.
 */
export function decideKas(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'putusKas'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { idkas, dihitung, putusan } = request
  return db.inTransaction(person.institusi_id, async (tx) => {
    const act = { tx, caller, now: clock.now() }
    const { hitungan } = await kasUsulan.lock(act, idkas)
    if (putusan === 'setuju' && dihitung === undefined) throw refuse('HITUNGAN_BELUM_DIISI')
    const isOther = putusan === 'setuju' && hitungan !== null && dihitung !== hitungan
    const word = isOther
      ? { ...request, putusan: 'tolak' as const, alasan: COUNTED_OTHERWISE }
      : request
    return reshowKas(tx, person, await decideUsulan(act, kasUsulan, idkas, word))
  })
}

/** Taken back by whoever counted, to count again. */
export function withdrawKas(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'tarikKas'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const act = { tx, caller, now: clock.now() }
    return reshowKas(tx, person, await withdrawUsulan(act, kasUsulan, request.idkas, request))
  })
}
