import type { WireCall } from '@lunas/contract/wire/wire-call'
import { ApiError, errorOf, STATUS_OFFLINE } from './api-error.ts'
import type { Send } from './send.ts'
import { parseBody } from './wire-body.ts'
import { withinTime } from './within-time.ts'

export type FileOptions = {
  /** Nothing came for so long. */
  timeout_ms?: number
  /** Stops it. */
  signal?: AbortSignal
  /** Told with every piece how many bytes have come. */
  onBytes?: (bytes: number) => void
}

/**
 * A PDF, a sheet or a photo. A refusal comes as JSON, as everywhere, and a page of HTML is what a
 * captive portal puts in between.
 */
export function fetchFile(
  send: Send,
  way: WireCall,
  request: object,
  { timeout_ms, signal, onBytes }: FileOptions = {},
): Promise<Blob> {
  return withinTime(
    async (limited, goesOn) => {
      const response = await send(way, request, limited)
      const type = response.headers.get('content-type') ?? ''
      if (!response.ok || /json|html/.test(type)) {
        throw errorOf(response.status, parseBody(await response.text()))
      }
      return readBlob(response, type, (bytes) => {
        goesOn()
        onBytes?.(bytes)
      })
    },
    signal,
    timeout_ms,
  )
}

/** The pieces go on into the browser's own storage as they come, so they are never held twice. */
async function readBlob(
  response: Response,
  type: string,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  if (!response.body) return response.blob()
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        bytes += piece.length
        onBytes(bytes)
        out.enqueue(piece)
      },
    }),
  )
  try {
    return await new Response(counted, { headers: { 'content-type': type } }).blob()
  } catch {
    throw new ApiError(STATUS_OFFLINE, 'Unduhan terputus, berkasnya belum lengkap. Coba lagi.')
  }
}
