import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { parseKode, type Kode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#tertahan/needs'
import { reshow } from '#tertahan/show-tertahan'
import { parseNomorTertahan } from '#tertahan/tertahan'
import { workOn } from '#tertahan/work-on-tertahan'

/** What the payments' own slice does for this one; each asks the gateway, outside a transaction. */
export type AskProvider = {
  checkPembayaran(kode: Kode): Promise<void>
  /** Asks about an id of the gateway's that somebody typed; what it answers is booked. */
  confirmPembayaran(kode: Kode, typed: string): Promise<'ada' | 'tidak_ada' | 'diam'>
}

/**
 * Asks the gateway at once; what it says moves the payment as any other check does. Money that an
 * officer saw on the gateway's list is the gateway's to tell: it comes under the gateway's own id, so
 * that its late word about the same money changes nothing.
 */
export async function askProvider(
  deps: Needs, port: AskProvider, request: ParsedRequestOf<'periksaTertahan'>, caller: Caller,
): Promise<OnWire> {
  const { nomor_tertahan, nomor_penyedia } = request
  const { kode_pembayaran } = await workOn(deps, nomor_tertahan, caller, async (_, row) => ({
    // What the gateway says moves the payment, and is told there.
    tindakan: 'tertahan_diperiksa', sesudah: { status: row.keadaan },
  }))
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (kode) await port.checkPembayaran(kode)
  const after = await look(deps, nomor_tertahan, caller)
  if (!kode || !nomor_penyedia || isPaid(after)) return after
  const said = await port.confirmPembayaran(kode, nomor_penyedia)
  if (said === 'tidak_ada') throw refuse('PENYEDIA_TIDAK_MENGENAL')
  if (said === 'diam') throw refuse('PENYEDIA_BELUM_MENJAWAB')
  deps.hints.publish(kode.id)
  return look(deps, nomor_tertahan, caller)
}

function isPaid({ status_pembayaran }: OnWire): boolean {
  return status_pembayaran === 'berhasil' || status_pembayaran === 'dikembalikan'
}

function look(deps: Needs, nomor: string, caller: Caller): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  const urut = parseNomorTertahan(institusi_id, nomor)
  return deps.db.inTransaction(institusi_id, (tx) => reshow(deps, tx, person, urut))
}
