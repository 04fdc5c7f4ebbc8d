import { canMove } from '#gateway/charge'
import { moveCharge } from '#gateway/gateway'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

/** Ends an open charge unpaid, or denies a settled one; false when it is neither. */
export function closeCharge(
  gateway: Gateway,
  charge: Charge,
  as: 'cancel' | 'expire' | 'deny',
): boolean {
  if (!canMove(charge, as)) return false
  moveCharge(gateway, charge, as)
  void gateway.notifier.announce(charge)
  return true
}
