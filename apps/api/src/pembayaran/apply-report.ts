import type { Kode } from '@lunas/values/kode'
import type { ChargeReport, ChargeState } from '#ports/payment-gateway'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import {
  isOverdue, SEBAB_DITOLAK, type Pembayaran, type PembayaranMove,
} from '#pembayaran/pembayaran'
import { findPembayaran } from '#pembayaran/pembayaran.queries'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'

/** The move for each gateway state without money, and the reason stored in the history. */
const MOVES: Record<Exclude<ChargeState, 'paid' | 'unknown' | 'waiting'>, Move> = {
  expired: { move: 'expire', sebab: 'batas waktu lewat' },
  cancelled: { move: 'cancel', sebab: 'dibatalkan di penyedia' },
  denied: { move: 'fail', sebab: SEBAB_DITOLAK },
}

const STILL_OPEN: Move = { move: 'resume', sebab: 'penyedia masih menunggu pembayaran' }
const NOT_CLOSED: Move = { move: 'doubt', sebab: 'penyedia belum menutupnya' }

/** A charge that cannot be paid, since its number never reached us. */
export const ANSWER_LOST = { move: 'fail', sebab: 'jawaban penyedia hilang' } as const

/**
 * Brings our books in line with the gateway's report. Repeated reports, in any order, change
 * nothing. False when there is money for a payment that we do not have, which cannot be booked.
 */
export async function applyReport(deps: Needs, kode: Kode, report: ChargeReport): Promise<boolean> {
  const { db, clock, gateway, hints } = deps
  for (const money of report.money) {
    const outcome = await settlePembayaran(deps, kode, gateway.name, money)
    if (outcome === 'tidak_ada') return false
  }
  // After the money itself: a refund can only be deducted from money that came.
  for (const returned of report.returns) await deps.applyReturned(kode, returned)
  // Money outranks every other state: a paid payment is never moved back.
  if (report.money.length > 0 || report.state === 'paid' || report.state === 'unknown') return true
  const move = await moveOf(deps, kode, report.state)
  if (!move) return true
  const now = clock.now()
  const moved = await movePembayaran(db, kode.institusi_id, kode.id, move.move, move.sebab, now)
  if (moved) hints.publish(kode.id)
  return true
}

type Move = { move: PembayaranMove; sebab: string }

async function moveOf(
  { db, clock }: Needs, kode: Kode, state: keyof typeof MOVES | 'waiting',
): Promise<Move | undefined> {
  if (state === 'waiting') {
    const { institusi_id, id } = kode
    const pembayaran = await db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
    return pembayaran && moveWaiting(pembayaran, clock.now())
  }
  // A cancelled charge without a number was given up by us; see `isOurOwnCancellation`.
  return state === 'cancelled' && (await hasNoNumber({ db }, kode)) ? ANSWER_LOST : MOVES[state]
}

/**
 * A charge that the gateway still has open. Past its time it should have been closed: a charge that
 * cannot be closed may have been paid, so the payer is no longer asked to pay it.
 */
export function moveWaiting(
  { status, kedaluwarsa_at }: Pick<Pembayaran, 'status' | 'kedaluwarsa_at'>, now: Date,
): Move | undefined {
  if (status === 'menunggu' && isOverdue(kedaluwarsa_at, now)) return NOT_CLOSED
  if (status === 'dipastikan' && kedaluwarsa_at > now) return STILL_OPEN
  return undefined
}

/**
 * Only we cancel a charge whose number never reached us: on the payer's request, or when giving it
 * up. The canceller stores the reason; the gateway's notification may be faster and has none.
 */
export async function isOurOwnCancellation(
  deps: Pick<Needs, 'db'>, kode: Kode, { state, money }: ChargeReport,
): Promise<boolean> {
  return state === 'cancelled' && money.length === 0 && hasNoNumber(deps, kode)
}

async function hasNoNumber({ db }: Pick<Needs, 'db'>, { institusi_id, id }: Kode): Promise<boolean> {
  const pembayaran = await db.inTransaction(institusi_id, (tx) => findPembayaran(tx, id))
  return pembayaran?.instruksi === null
}
