import type { Kode } from '@lunas/values/kode'
import type { ChargeReport, ChargeState } from '#ports/payment-gateway'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'
import {
  isOverdue, SEBAB_DITOLAK, type Pembayaran, type PembayaranMove,
} from '#pembayaran/pembayaran'
import { findPembayaran } from '#pembayaran/pembayaran.queries'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'

/** What a state without money means for a payment, and the reason kept in its history. */
const MOVES: Record<Exclude<ChargeState, 'paid' | 'unknown' | 'waiting'>, Move> = {
  expired: { move: 'expire', sebab: 'batas waktu lewat' },
  cancelled: { move: 'cancel', sebab: 'dibatalkan di penyedia' },
  denied: { move: 'fail', sebab: SEBAB_DITOLAK },
}

const STILL_OPEN: Move = { move: 'resume', sebab: 'penyedia masih menunggu pembayaran' }
const NOT_CLOSED: Move = { move: 'doubt', sebab: 'penyedia belum menutupnya' }

/** What nobody can pay, since its number never reached us. */
export const ANSWER_LOST = { move: 'fail', sebab: 'jawaban penyedia hilang' } as const

/**
 * Makes our books say what the gateway says. Repeating a report, in any order, changes nothing.
 * False when there is money for a payment that we do not have, which nobody here can book.
 */
export async function applyReport(deps: Needs, kode: Kode, report: ChargeReport): Promise<boolean> {
  const { db, clock, gateway, hints } = deps
  for (const money of report.money) {
    const outcome = await settlePembayaran(deps, kode, gateway.name, money)
    if (outcome === 'tidak_ada') return false
  }
  // After the money itself: what went back can only be taken off what had come.
  for (const returned of report.returns) await deps.applyReturned(kode, returned)
  // Money outranks every other word: a paid payment is never moved back.
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
 * A charge that the gateway still waits for. Past its time it should have been closed: what cannot
 * be closed may have been paid, and nobody is told any more to go on and pay it.
 */
export function moveWaiting(
  { status, kedaluwarsa_at }: Pick<Pembayaran, 'status' | 'kedaluwarsa_at'>, now: Date,
): Move | undefined {
  if (status === 'menunggu' && isOverdue(kedaluwarsa_at, now)) return NOT_CLOSED
  if (status === 'dipastikan' && kedaluwarsa_at > now) return STILL_OPEN
  return undefined
}

/**
 * Only we cancel a charge whose number never reached us, and whoever of us did it, a payer or the
 * one who gave it up, writes down which. The gateway's word may be faster, and does not know.
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
