import {
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  REQUEST_KEY_HEADER,
  requestKey,
} from '@lunas/contract/wire/request-key'
import { API_BASE, type WireCall } from '@lunas/contract/wire/wire-call'
import { makeRequestId } from './random.ts'

const SECRET: string = import.meta.env.VITE_LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

type Sender = { session: () => { authorization: string } | undefined; refuseSession: () => void }

export type Send = (
  way: WireCall,
  request: object,
  signal: AbortSignal,
  options?: { idempotencyKey?: string | undefined; onProgress?: OnProgress },
) => Promise<Response>

export type OnProgress = (sent: number) => void

/** Sends calls of the wire with their headers and the session. */
export function createSend({ session, refuseSession }: Sender): Send {
  return async ({ method, path, sealed }, request, signal, options = {}) => {
    const { idempotencyKey, onProgress } = options
    const isPost = method === 'POST'
    const response = await fetchOrTell(API_BASE + path + (isPost ? '' : `?${queryOf(request)}`), {
      method,
      headers: headersOf(session()?.authorization ?? '', isPost, idempotencyKey),
      signal,
      // Money and bills are never shown from the HTTP cache; offline data is stored explicitly.
      cache: 'no-store',
      ...(isPost && { body: JSON.stringify(await contentOf(request, sealed)) }),
    }, onProgress)
    if (response.status === 401) refuseSession()
    return response
  }
}

/** Only large uploads report progress; the code for it is downloaded on demand. */
async function fetchOrTell(url: string, init: RequestInit, onProgress?: OnProgress) {
  if (!onProgress) return fetch(url, init)
  const { fetchWithProgress } = await import('./fetch-with-progress.ts')
  return fetchWithProgress(url, init, onProgress)
}

/** Leaves out undefined and empty values. */
function queryOf(request: object): URLSearchParams {
  const chosen = Object.entries(request).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(chosen)
}

async function contentOf(request: object, field: WireCall['sealed']): Promise<object> {
  if (!field) return request
  const { sealForWire } = await import('./sealing.ts')
  return { [field]: await sealForWire(request) }
}

function headersOf(token: string, hasBody: boolean, idempotencyKey?: string): HeadersInit {
  const id = makeRequestId()
  return {
    [REQUEST_ID_HEADER]: id,
    [REQUEST_KEY_HEADER]: requestKey(token, id, SECRET),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
  }
}
