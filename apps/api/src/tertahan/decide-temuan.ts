import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import type { Kode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import type { Needs } from '#tertahan/needs'
import { parseNomorTertahan } from '#tertahan/tertahan'
import { findTertahan } from '#tertahan/tertahan.queries'
import { tertahanUsulan, type SettleFound } from '#tertahan/tertahan.usulan'
import { inOneCommit } from '#tertahan/work-on-tertahan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

/** What the payments' own slice does for this one. */
export type SettlePort = SettleFound & { checkPembayaran(kode: Kode): Promise<void> }

/** The second person's word. Yes books the money in the same commit, no opens the search again. */
export async function decideTemuan(
  deps: Needs, port: SettlePort, request: ParsedRequestOf<'putusTertahan'>, caller: Caller,
): Promise<OnWire> {
  const { nomor_tertahan, putusan } = request
  // Asked a last time before people's word counts: the same money must not come in by two ways.
  if (putusan === 'setuju') await askOnceMore(deps, port, nomor_tertahan, caller)
  return inOneCommit(deps, caller, (act) =>
    decideUsulan(act, tertahanUsulan(deps, port), nomor_tertahan, request),
  )
}

/** Taken back by whoever proposed it; the search is open again. */
export function withdrawTemuan(
  deps: Needs, port: SettlePort, request: ParsedRequestOf<'tarikTertahan'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, tertahanUsulan(deps, port), request.nomor_tertahan, request),
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
