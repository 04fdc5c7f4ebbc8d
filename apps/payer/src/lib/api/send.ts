import {
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  REQUEST_KEY_HEADER,
  requestKey,
} from '@lunas/contract/request-key'
import { API_BASE, type WireCall } from '@lunas/contract/wire-call'
import { makeRequestId } from '../random.ts'
import { refuseSession, session } from '../session.ts'

const SECRET: string = import.meta.env.VITE_LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** Sends one call of the wire with its headers. */
export async function send(
  { method, path, sealed }: WireCall,
  request: object,
  signal: AbortSignal,
  idempotencyKey?: string,
): Promise<Response> {
  const query = method === 'GET' ? `?${new URLSearchParams({ ...request })}` : ''
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

async function contentOf(request: object, field: WireCall['sealed']): Promise<object> {
  if (!field) return request
  const { sealForWire } = await import('./sealing.ts')
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
