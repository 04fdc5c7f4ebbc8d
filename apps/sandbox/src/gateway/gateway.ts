import { canMove } from '#gateway/charge'
import type { FaultBoard } from '#faults/faults'
import type { Charge, ChargeStatus } from '#gateway/charge'
import type { ChargeStore } from '#gateway/charge-store'
import type { GatewaySettings } from '#gateway/settings'
import type { Notifier } from '#notification/notifier'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

/** What every act of the payment gateway works with. */
export type Gateway = {
  charges: ChargeStore
  notifier: Notifier
  clock: Clock
  scheduler: Scheduler
  faults: FaultBoard
  settings: GatewaySettings
}

/** The one place where a charge changes its status. The caller has asked canMove before. */
export function moveCharge(
  gateway: Gateway,
  charge: Charge,
  to: ChargeStatus,
  changes: Partial<Charge> = {},
) {
  if (!canMove(charge, to)) throw new Error(`${charge.transaction_status} cannot become ${to}`)
  Object.assign(charge, changes, { transaction_status: to })
  gateway.charges.saveCharge(charge)
}

/** Nobody may see a charge as pending once its time is over, even between two ticks. */
export function findCharge(gateway: Gateway, id: string): Charge | undefined {
  const charge = gateway.charges.find(id)
  if (charge) expireIfDue(gateway, charge)
  return charge
}

export function expireIfDue(gateway: Gateway, charge: Charge) {
  if (charge.transaction_status !== 'pending') return
  if (charge.expiry_time > gateway.clock.now()) return
  moveCharge(gateway, charge, 'expire')
  void gateway.notifier.announce(charge)
}

export function watchExpiry(gateway: Gateway, charge: Charge) {
  gateway.scheduler.at(charge.expiry_time, () => expireIfDue(gateway, charge))
}

/** After a start: open charges expire as if the sandbox had never been away. */
export function resumeGateway(gateway: Gateway) {
  for (const { charge } of gateway.charges.all()) {
    if (charge.transaction_status === 'pending') watchExpiry(gateway, charge)
  }
  gateway.notifier.resume()
}
