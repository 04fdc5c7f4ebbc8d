import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Slip as OnWire } from '@lunas/contract/loket/slip'
import type { Caller } from '#platform/http/caller'
import type { Needs } from '#slip/needs'
import { showSlip } from '#slip/slip'
import { findSlip } from '#slip/slip.queries'
import { slipUsulan } from '#slip/slip.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findSlip, show: showSlip })

/** The second person's decision. If they agree, the slip becomes a payment in the same commit. */
export function decideSlip(
  deps: Needs, request: ParsedRequestOf<'putusSlip'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    decideUsulan(act, slipUsulan(deps), request.idslip, request),
  )
}

/** Taken back by the person who recorded it, who may then send the same photo again. */
export function withdrawSlip(
  deps: Needs, request: ParsedRequestOf<'tarikSlip'>, caller: Caller,
): Promise<OnWire> {
  return inOneCommit(deps, caller, (act) =>
    withdrawUsulan(act, slipUsulan(deps), request.idslip, request),
  )
}
