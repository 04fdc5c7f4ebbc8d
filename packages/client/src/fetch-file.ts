import type { WireCall } from '@lunas/contract/wire/wire-call'
import { ApiError, errorOf, STATUS_OFFLINE } from './api-error.ts'
import type { Send } from './send.ts'
import { parseBody } from './wire-body.ts'
import { withinTime } from './within-time.ts'

export type FileOptions = {
  /** The time without any data after which the download fails. */
  timeout_ms?: number
  /** Aborts the download. */
  signal?: AbortSignal
  /** Called with the number of bytes received so far. */
  onBytes?: (bytes: number) => void
}

/**
 * Downloads a PDF, a sheet or a photo. A refusal is JSON, as everywhere; an HTML page comes from a
 * captive portal.
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

/** Streams into a Blob, so that the data is not held in memory twice. */
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
