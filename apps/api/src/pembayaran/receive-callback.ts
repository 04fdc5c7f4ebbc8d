import { parseKode } from '@lunas/values/kode'
import type { HookAnswer } from '#platform/http/handlers'
import { timeOrderedId } from '#platform/ids'
import { ProviderError } from '#platform/provider-error'
import type { Callback } from '#ports/payment-gateway'
import { applyReport, isOurOwnCancellation } from '#pembayaran/apply-report'
import { movePembayaran } from '#pembayaran/move-pembayaran'
import type { Needs } from '#pembayaran/needs'

const ACCEPTED: HookAnswer = { http: 200, body: { status: 'ok' } }
const NOT_THEIRS: HookAnswer = { http: 403, body: { status: 'signature' } }

/** Verify, store, confirm, apply. Once it is stored it is ours to finish, so the answer is yes. */
export async function receiveCallback(deps: Needs, raw: Buffer): Promise<HookAnswer> {
  const callback = deps.gateway.readCallback(raw)
  if (!callback) return NOT_THEIRS
  const stored = { id: timeOrderedId(deps.clock.now()), body: raw.toString('utf8') }
  await deps.callbacks.store(stored)
  await applyCallback(deps, stored.id, callback)
  return ACCEPTED
}

/** A callback that was stored but not finished, because the gateway or we went away. */
export async function resumeCallback(
  deps: Needs,
  stored: { id: string; body: string },
): Promise<void> {
  const callback = deps.gateway.readCallback(Buffer.from(stored.body))
  if (callback) await applyCallback(deps, stored.id, callback)
}

async function applyCallback(deps: Needs, callback_id: string, callback: Callback): Promise<void> {
  const kode = parseKode('pembayaran', callback.reference)
  if (!kode) return closeForeign(deps, callback_id, callback)
  try {
    const report = await deps.gateway.confirmCharge(callback.charge_id, callback.reference)
    // Should whoever cancelled it have died before writing it down, the next check finds it.
    const isSaid = await isOurOwnCancellation(deps, kode, report)
    const booked = isSaid || (await applyReport(deps, kode, report))
    if (!booked) return leaveToPerson(deps, callback_id)
    deps.callbacks.finish(callback_id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.logger.warn({ callback_id, err: error }, 'gateway did not confirm a callback')
    if (!callback.claimsPaid) return
    const moved = await movePembayaran(
      deps.db,
      kode.institusi_id,
      kode.id,
      'doubt',
      'pemberitahuan sedang dipastikan',
      deps.clock.now(),
    )
    if (moved) deps.hints.publish(kode.id)
  }
}

/** Who shares our place at the gateway has orders of their own, which we are told of as well. */
async function closeForeign(
  { callbacks, logger }: Needs, callback_id: string, { reference }: Callback,
): Promise<void> {
  await callbacks.finishForeign(callback_id)
  logger.warn({ callback_id, reference }, 'callback for an order that is not ours')
}

/** Stays open in the table: money for a payment that we do not have is a person's to explain. */
function leaveToPerson({ logger }: Needs, callback_id: string): void {
  logger.error({ callback_id }, 'callback for a payment that we do not have')
}
