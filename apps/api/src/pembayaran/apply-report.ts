import type { Kode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { ChargeReport, ChargeState } from '#pembayaran/payment-gateway'
import { SEBAB_DITOLAK, type PembayaranMove } from '#pembayaran/pembayaran'
import { findPembayaran } from '#pembayaran/pembayaran.queries'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'

/** What a state without money means for a payment, and the reason kept in its history. */
const MOVES: Record<
  Exclude<ChargeState, 'paid' | 'unknown'>,
  { move: PembayaranMove; sebab: string }
> = {
  waiting: { move: 'resume', sebab: 'penyedia masih menunggu pembayaran' },
  expired: { move: 'expire', sebab: 'batas waktu lewat' },
  cancelled: { move: 'cancel', sebab: 'dibatalkan di penyedia' },
  denied: { move: 'fail', sebab: SEBAB_DITOLAK },
}

/** What nobody can pay, since its number never reached us. */
export const ANSWER_LOST = { move: 'fail', sebab: 'jawaban penyedia hilang' } as const

/**
 * Makes our books say what the gateway says. Repeating a report, in any order, changes nothing.
 * False when there is money for a payment that we do not have, which nobody here can book.
 */
export async function applyReport(deps: Deps, kode: Kode, report: ChargeReport): Promise<boolean> {
  const { db, clock, gateway, hints } = deps
  for (const money of report.money) {
    const outcome = await settlePembayaran(deps, kode, gateway.name, money)
    if (outcome === 'tidak_ada') return false
  }
  // After the money itself: what went back can only be taken off what had come.
  for (const returned of report.returns) await deps.applyReturned(kode, returned)
  // Money outranks every other word: a paid payment is never moved back.
  if (report.money.length > 0 || report.state === 'paid' || report.state === 'unknown') return true
  const { move, sebab } = await moveOf(deps, kode, report.state)
  const moved = await movePembayaran(db, kode.institusi_id, kode.id, move, sebab, clock.now())
  if (moved) hints.publish(kode.id)
  return true
}

/** A cancelled charge without a number was given up by us; see `isOurOwnCancellation`. */
async function moveOf(deps: Pick<Deps, 'db'>, kode: Kode, state: keyof typeof MOVES) {
  return state === 'cancelled' && (await hasNoNumber(deps, kode)) ? ANSWER_LOST : MOVES[state]
}

/**
 * Only we cancel a charge whose number never reached us, and whoever of us did it, a payer or the
 * one who gave it up, writes down which. The gateway's word may be faster, and does not know.
 */
export async function isOurOwnCancellation(
  deps: Pick<Deps, 'db'>, kode: Kode, { state, money }: ChargeReport,
): Promise<boolean> {
  return state === 'cancelled' && money.length === 0 && hasNoNumber(deps, kode)
}

async function hasNoNumber({ db }: Pick<Deps, 'db'>, { institusi_id, id }: Kode): Promise<boolean> {
  const pembayaran = await db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
  return pembayaran?.instruksi === null
}
