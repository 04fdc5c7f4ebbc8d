import { canMove } from '#gateway/charge'
import type { FaultBoard } from '#faults/faults'
import type { Charge, ChargeStatus } from '#gateway/charge'
import type { ChargeStore } from '#gateway/charge-store'
import type { GatewaySettings } from '#gateway/settings'
import type { Notifier } from '#notification/notifier'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

/** The state and services that all actions of the gateway share. */
export type Gateway = {
  charges: ChargeStore
  notifier: Notifier
  clock: Clock
  scheduler: Scheduler
  faults: FaultBoard
  settings: GatewaySettings
}

/** The only place that changes a charge's status. The caller has checked canMove. */
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

/** Expires an overdue charge on reading, so that it is never shown as pending between two ticks. */
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

/** At start: expires charges whose time ended while the sandbox was not running. */
export function resumeGateway(gateway: Gateway) {
  for (const { charge } of gateway.charges.all()) {
    if (charge.transaction_status === 'pending') watchExpiry(gateway, charge)
  }
  gateway.notifier.resume()
}
