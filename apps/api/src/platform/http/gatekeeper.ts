import { hash } from 'node:crypto'
import {
  REQUEST_ID_HEADER,
  REQUEST_ID_PATTERN,
  REQUEST_KEY_HEADER,
} from '@lunas/contract/wire/request-key'
import { PROOF_HEADER } from '@lunas/contract/wire/work-headers'
import type { FastifyRequest } from 'fastify'
import { findPerson, isOpenSesi } from '#platform/auth/sesi'
import { SECOND_MS, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { addressOf } from '#platform/http/address'
import type { Caller } from '#platform/http/caller'
import type { Hints } from '#platform/hints'
import type { Limits } from '#platform/http/limits'
import type { Readings } from '#platform/http/readings'
import { refuse } from '#platform/http/refuse'

/** The checks between the network and a handler: request key, session, limit. */
export type Gatekeeper = {
  db: Database
  clock: Clock
  limits: Limits
  /** Told when somebody's sessions end, so that their streams close. */
  hints: Pick<Hints, 'next'>
  readings: Readings
  requestSecret: string
  envelopeSecret: string
  /** When empty, receipts link to the host of the request. */
  publicUrl: string
}

/** Only a deterrent, since every client contains the secret. */
export function checkRequestKey(gate: Gatekeeper, request: FastifyRequest): void {
  const id = request.headers[REQUEST_ID_HEADER]
  const key = request.headers[REQUEST_KEY_HEADER]
  if (typeof id !== 'string' || typeof key !== 'string' || !REQUEST_ID_PATTERN.test(id)) {
    throw refuse('KUNCI_PERMINTAAN_SALAH')
  }
  const expected = hash('md5', (bearerToken(request) ?? '') + id + gate.requestSecret, 'hex')
  if (key !== expected) throw refuse('KUNCI_PERMINTAAN_SALAH')
}

/**
 * A request without a session comes from a stranger; the database is not asked. A request with an
 * invalid session is refused and never treated as a stranger's.
 */
export function identify(gate: Gatekeeper, request: FastifyRequest): Caller | Promise<Caller> {
  const proof = request.headers[PROOF_HEADER]
  const caller = {
    address: addressOf(request),
    origin: gate.publicUrl || originOf(request),
    proof: typeof proof === 'string' ? proof : undefined,
  }
  const token = bearerToken(request)
  if (token === undefined) return { ...caller, person: undefined }
  return findPerson(gate.db, token, gate.clock.now()).then((person) => {
    if (!person) throw refuse('SESI_TIDAK_VALID')
    return { ...caller, person }
  })
}

/** How often an open stream checks its session, if no hint comes first. */
const CHECK_STREAM_MS = 15 * SECOND_MS

/** Ends a stream once the session of its request has ended; a stranger's has none. */
export async function endWithSession(
  gate: Gatekeeper, request: FastifyRequest, { person }: Caller, stream: AbortController,
): Promise<void> {
  const token = bearerToken(request)
  if (!person || token === undefined) return
  const { signal } = stream
  while (!signal.aborted) {
    await gate.hints.next(person.pengguna_id, CHECK_STREAM_MS, signal)
    if (signal.aborted) return
    if (!(await isOpenSesi(gate.db, token, gate.clock.now()))) stream.abort()
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header === undefined ? undefined : header.replace(/^Bearer /, '')
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
