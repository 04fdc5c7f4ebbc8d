import { isJustPaid } from '@lunas/contract/pembayaran/just-paid'
import { MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { Caller } from '#platform/http/caller'
import type { EventSink } from '#platform/http/handlers'
import type { Needs } from '#pembayaran/needs'
import { nudgeCheck } from '#pembayaran/nudge-check'
import { isWaiting } from '#pembayaran/pembayaran'
import { parseKodePembayaran, showPembayaran } from '#pembayaran/show-pembayaran'

/** A hint may get lost, so the payment is read again this often. */
const REREAD_MS = 10 * SECOND_MS
/** A second amount is rare, so a paid payment is hardly read without a hint. */
const REREAD_PAID_MS = 30 * SECOND_MS
/** Long enough to pay at an ATM; then the app reconnects, and a forgotten tab costs nothing. */
const WATCH_MAX_MS = 10 * MINUTE_MS

/** Sends the payment as it is now, and again each time it changes. */
export async function watchPembayaran(
  deps: Needs, kode_pembayaran: string, caller: Caller, sink: EventSink,
): Promise<void> {
  let kode = parseKodePembayaran(kode_pembayaran)
  const until = deps.clock.now().getTime() + WATCH_MAX_MS
  let shown = ''
  let every = REREAD_MS
  while (!sink.closed.aborted) {
    // Listening begins before reading, so that a change in between is not missed.
    const hinted = deps.hints.next(kode.id, every, sink.closed)
    const view = await showPembayaran(deps, kode, caller)
    // A part of a basket is watched together with the whole basket.
    kode = parseKodePembayaran(view.kode_pembayaran)
    const { status, instruksi, diterima, nomor_kuitansi, status_jujur, dari_titipan } = view
    const state = JSON.stringify([
      status, instruksi, diterima, nomor_kuitansi, status_jujur, dari_titipan,
    ])
    // Titipan that pays a part is booked after the payment itself.
    const follows = dari_titipan.some((titipan) => titipan.status === 'disisihkan')
    const isPaid = isJustPaid(view)
    const isOver = !isWaiting(status) && !follows && !isPaid
    // The last event says what time it is, by which the screen knows that nothing follows.
    if (state !== shown || isOver) sink.send('pembayaran', view)
    shown = state
    every = isPaid && !follows ? REREAD_PAID_MS : REREAD_MS
    if (isOver || deps.clock.now().getTime() > until) return
    await nudgeCheck(deps, kode, view)
    await hinted
  }
}
