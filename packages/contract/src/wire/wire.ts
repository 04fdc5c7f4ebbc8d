import { firstWire } from './first.wire.ts'
import { payerWire } from './payer.wire.ts'
import { portalWire } from './portal.wire.ts'

export { API_BASE, type WireCall } from './wire-call.ts'

/**
 * Method and path of every call without schemas, so that browsers download no more than that.
 * `calls.ts` has permissions, requests and answers; the types require the same calls in both.
 */
export const wire = { ...firstWire, ...payerWire, ...portalWire } as const

export type CallName = keyof typeof wire
