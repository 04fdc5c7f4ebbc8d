import { firstWire } from './first.wire.ts'
import { payerWire } from './payer.wire.ts'
import { portalWire } from './portal.wire.ts'

export { API_BASE, type WireCall } from './wire-call.ts'

/**
 * Method and path of every call, without schemas, so that a browser carries nothing more.
 * `calls.ts` says who may make each one and what it takes and answers; neither compiles with a
 * call that the other does not have.
 */
export const wire = { ...firstWire, ...payerWire, ...portalWire } as const

export type CallName = keyof typeof wire
