import { COUNT_ALL } from '@lunas/contract/wire/count-all'
import { IDEMPOTENCY_KEY_HEADER } from '@lunas/contract/wire/request-key'
import { CHALLENGE_HEADER, PROOF_HEADER } from '@lunas/contract/wire/work-headers'
import { API_BASE, type WireCall } from '@lunas/contract/wire/wire-call'
import type { OnProgress } from './fetch-with-progress.ts'
import { headersOf } from './request-headers.ts'

/** Some computers do not know the type of a file. */
const UNKNOWN_TYPE = 'application/octet-stream'

type Sender = { session: () => { authorization: string } | undefined; refuseSession: () => void }

export type Send = (
  way: WireCall,
  request: object,
  signal: AbortSignal,
  options?: SendOptions,
) => Promise<Response>

export type SendOptions = {
  idempotencyKey?: string | undefined
  /** A list counts and adds up all its rows, however long that takes. */
  countsAll?: boolean | undefined
  onProgress?: OnProgress
  /** The body of a call that takes a file. */
  file?: Blob | undefined
  /** Called while the device computes for the server, so that the call does not time out. */
  goesOn?: () => void
}

/** Sends calls of the wire with their headers and the session. */
export function createSend({ session, refuseSession }: Sender): Send {
  return async (way, request, signal, options = {}) => {
    const { idempotencyKey, countsAll, onProgress, file } = options
    const { method, path, sealed, upload } = way
    const isPost = method === 'POST'
    const isQuery = !isPost || upload
    const type = upload ? file?.type || UNKNOWN_TYPE : 'application/json'
    const once = async (proof?: string) =>
      fetchOrTell(API_BASE + path + (isQuery ? `?${queryOf(request)}` : ''), {
        method,
        headers: {
          ...headersOf(session()?.authorization),
          ...(isPost && { 'content-type': type }),
          ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
          ...(countsAll && COUNT_ALL),
          ...(proof && { [PROOF_HEADER]: proof }),
        },
        signal,
        // Money and bills are never shown from the HTTP cache; offline data is stored explicitly.
        cache: 'no-store',
        ...(isPost && { body: upload ? (file ?? null) : await textOf(request, sealed) }),
      }, onProgress)
    const first = await once()
    const challenge = first.headers.get(CHALLENGE_HEADER)
    const response = challenge ? await once(await proofOf(challenge, signal, options)) : first
    if (response.status === 401) refuseSession()
    return response
  }
}

/** Computes what the server demands in unusual traffic; people only wait a little longer. */
async function proofOf(challenge: string, signal: AbortSignal, { goesOn }: SendOptions) {
  const { proveWork } = await import('./prove-work.ts')
  return proveWork(challenge, signal, goesOn)
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

async function textOf(request: object, field: WireCall['sealed']): Promise<string> {
  if (!field) return JSON.stringify(request)
  const { sealForWire } = await import('./sealing.ts')
  return JSON.stringify({ [field]: await sealForWire(request) })
}
