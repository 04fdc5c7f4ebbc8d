import type { Pembayaran as OnWire } from '@lunas/contract/pembayaran/pembayaran'
import { formatKode, type Kode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { ProviderError } from '#platform/provider-error'
import type { ChargeReport } from '#ports/payment-gateway'
import { applyReport } from '#pembayaran/apply-report'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import { findPembayaran } from '#pembayaran/pembayaran.queries'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'

/** Cancels at the gateway first, so that a number we called dead cannot be paid. */
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
  const { db, gateway, clock, hints } = deps
  const reference = formatKode('pembayaran', kode.institusi_id, kode.id)
  try {
    const closed = await gateway.cancelCharge(reference)
    const report = closed ? undefined : await gateway.findCharge(reference)
    // Too late: it was paid or ended meanwhile, and the gateway says which. But where it has never
    // heard of the charge, or another tap has cancelled it, there is no number to be paid.
    if (report && !isDead(report)) {
      await applyReport(deps, kode, report)
      return
    }
    await closeByPayer(deps, kode)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const sebab = 'pembatalan belum dijawab'
    await movePembayaran(db, kode.institusi_id, kode.id, 'doubt', sebab, clock.now())
    hints.publish(kode.id)
    throw refuse('PEMBAYARAN_SEDANG_DIPASTIKAN')
  }
}

function isDead({ state, money }: ChargeReport): boolean {
  return (state === 'unknown' || state === 'cancelled') && money.length === 0
}

async function closeByPayer({ db, clock, hints }: Needs, { institusi_id, id }: Kode): Promise<void> {
  const now = clock.now()
  const moved = await movePembayaran(db, institusi_id, id, 'cancel', 'dibatalkan pembayar', now)
  if (moved) hints.publish(id)
}
