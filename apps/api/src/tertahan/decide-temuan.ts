import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { personOf, type Caller } from '#platform/http/caller'
import type { AskProvider } from '#tertahan/ask-provider'
import type { Needs } from '#tertahan/needs'
import { parseNomorTertahan } from '#tertahan/tertahan'
import { findTertahan } from '#tertahan/tertahan.queries'
import { tertahanUsulan, type BookFound } from '#tertahan/tertahan.usulan'
import { inOneCommit } from '#tertahan/work-on-tertahan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

/** What the payments' own slice does for this one. */
export type SettlePort = BookFound & AskProvider

/** The second person's word. Yes books the money in the same commit, no opens the search again. */
export async function decideTemuan(
  deps: Needs, port: SettlePort, request: ParsedRequestOf<'putusTertahan'>, caller: Caller,
): Promise<OnWire> {
  const { nomor_tertahan, putusan } = request
  // Asked a last time before people's word counts: the same money must not come in by two ways.
  if (putusan === 'setuju') await askOnceMore(deps, port, nomor_tertahan, caller)
  return inOneCommit(deps, caller, async (act) => {
    // Before anything else is locked, as an import does, so that neither waits for the other.
    await deps.lockImpor(act.tx)
    return decideUsulan(act, tertahanUsulan(port), nomor_tertahan, request)
  })
}

/** Taken back by whoever proposed it; the search is open again. */
export function withdrawTemuan(
  deps: Needs, port: SettlePort, request: ParsedRequestOf<'tarikTertahan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, tertahanUsulan(port), request.nomor_tertahan, request),
  )
}

async function askOnceMore(
  { db }: Needs, port: SettlePort, nomor: string, caller: Caller,
): Promise<void> {
  const { institusi_id } = personOf(caller)
  const urut = parseNomorTertahan(institusi_id, nomor)
  const row = await db.inTransaction(institusi_id, (tx) => findTertahan(tx, urut))
  if (row?.keadaan === 'diajukan') {
    await port.checkPembayaran({ institusi_id, id: row.pembayaran_id })
  }
}
