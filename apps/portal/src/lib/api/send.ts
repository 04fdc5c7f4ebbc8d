import {
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  REQUEST_KEY_HEADER,
  requestKey,
} from '@lunas/contract/request-key'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire'
import { makeRequestId } from '../random.ts'
import { refuseSession, session } from '../session.ts'
import { sealForWire } from './sealing.ts'

const SECRET: string = import.meta.env.VITE_LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** Sends one call of the wire with its headers. */
export async function send(
  name: CallName,
  request: object,
  signal: AbortSignal,
  idempotencyKey?: string,
): Promise<Response> {
  const { method, path, sealed }: WireCall = wire[name]
  const query = method === 'GET' ? `?${queryOf(request)}` : ''
  const response = await fetch(API_BASE + path + query, {
    method,
    headers: headersOf(method === 'POST', idempotencyKey),
    signal,
    // Money and bills are never shown from a cache; what must work offline is kept on purpose.
    cache: 'no-store',
    ...(method === 'POST' ? { body: JSON.stringify(await contentOf(request, sealed)) } : {}),
  })
  if (response.status === 401) refuseSession()
  return response
}

/** What was not chosen is left out, since an empty word is no choice either. */
function queryOf(request: object): URLSearchParams {
  const chosen = Object.entries(request).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
}

async function contentOf(request: object, field: WireCall['sealed']): Promise<object> {
  if (!field) return request
  return { [field]: await sealForWire(request) }
}

function headersOf(hasBody: boolean, idempotencyKey: string | undefined): Record<string, string> {
  const id = makeRequestId()
  const token = session()?.authorization ?? ''
  return {
    [REQUEST_ID_HEADER]: id,
    [REQUEST_KEY_HEADER]: requestKey(token, id, SECRET),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
  }
}
