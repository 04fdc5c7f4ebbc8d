import { formatKode, type Kode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import { ProviderError } from '#platform/provider-error'
import { ANSWER_LOST } from '#pembayaran/apply-report'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import {
  isWaiting, passesGateway, SEBAB_DITOLAK, type Pembayaran,
} from '#pembayaran/pembayaran'
import { findPembayaran, saveInstruksi } from '#pembayaran/pembayaran.queries'

/**
 * Asks the gateway to open the charge of a saved intent; safe to repeat. An unanswered question
 * changes nothing: the charge may exist, and the next check finds out.
 */
export async function openCharge(deps: Needs, kode: Kode): Promise<void> {
  const { db, gateway, clock, hints, logger, config } = deps
  const { institusi_id, id } = kode
  const pembayaran = await db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
  if (!pembayaran || pembayaran.instruksi || !isWaiting(pembayaran.status)) return
  const { metode } = pembayaran
  // What passes no gateway pays at once or not at all.
  if (!passesGateway(metode)) return
  const reference = formatKode('pembayaran', institusi_id, id)
  try {
    const opened = await gateway.openCharge({
      reference,
      attempt_key: id,
      metode,
      total: sumRupiah([pembayaran.jumlah, pembayaran.biaya]),
      dibuat_at: pembayaran.dibuat_at,
      kedaluwarsa_at: pembayaran.kedaluwarsa_at,
      title: 'Pembayaran sekolah',
      ...(config.publicUrl && { return_url: `${config.publicUrl}/bayar/pembayaran/${reference}` }),
    })
    if (opened.outcome === 'opened') {
      await db.inTransaction(institusi_id, (tx) => saveInstruksi(tx, pembayaran, opened.instruksi))
    } else if (opened.outcome === 'rejected') {
      logger.warn({ pembayaran_id: id, reason: opened.reason }, 'gateway rejected a charge')
      await movePembayaran(db, institusi_id, id, 'fail', SEBAB_DITOLAK, clock.now())
    } else {
      await recoverInstruksi(deps, kode, pembayaran)
    }
    hints.publish(id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ pembayaran_id: id, err: error }, 'gateway did not answer a charge')
  }
}

/** The charge exists but its answer was lost; what cannot be read back is cancelled, not guessed. */
async function recoverInstruksi(
  { db, gateway, clock }: Needs,
  { institusi_id, id }: Kode,
  pembayaran: Pembayaran,
): Promise<void> {
  const reference = formatKode('pembayaran', institusi_id, id)
  const report = await gateway.findCharge(reference)
  const { instruksi } = report
  if (instruksi) {
    await db.inTransaction(institusi_id, (tx) => saveInstruksi(tx, pembayaran, instruksi))
  } else if (report.state === 'waiting' && (await gateway.cancelCharge(reference))) {
    const { move, sebab } = ANSWER_LOST
    await movePembayaran(db, institusi_id, id, move, sebab, clock.now())
  }
}
