import type { Pembayaran as OnWire } from '@lunas/contract/pembayaran/pembayaran'
import type { Kode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { ProviderError } from '#platform/provider-error'
import { closeCharge } from '#pembayaran/close-charge'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import { findPembayaran } from '#pembayaran/pembayaran.queries'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'

/** Cancels at the gateway first, so that a cancelled number cannot be paid. */
export async function cancelPembayaran(
  deps: Needs,
  kode_pembayaran: string,
  caller: Caller,
): Promise<OnWire> {
  const { institusi_id, id } = parseKodePembayaran(kode_pembayaran)
  const pembayaran = await deps.db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
  if (!pembayaran) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const kode: Kode = { institusi_id, id: pembayaran.id }
  // A second tap on the same button finds it done.
  if (pembayaran.status === 'dibatalkan') return showPembayaran(deps, kode, caller)
  if (pembayaran.status === 'dipastikan') throw refuse('PEMBAYARAN_SEDANG_DIPASTIKAN')
  if (pembayaran.status !== 'menunggu') throw refuse('PEMBAYARAN_SUDAH_SELESAI')
  await cancelAtGateway(deps, kode)
  return showPembayaran(deps, kode, caller)
}

async function cancelAtGateway(deps: Needs, kode: Kode): Promise<void> {
  const { db, clock, hints } = deps
  try {
    await closeCharge(deps, kode, 'dibatalkan pembayar')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const sebab = 'pembatalan belum dijawab'
    await movePembayaran(db, kode.institusi_id, kode.id, 'doubt', sebab, clock.now())
    hints.publish(kode.id)
    throw refuse('PEMBAYARAN_SEDANG_DIPASTIKAN')
  }
}
