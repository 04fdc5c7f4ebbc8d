import type { WireCall } from '@lunas/contract/wire/wire-call'
import { errorOf } from './api-error.ts'
import type { Send } from './send.ts'
import { parseBody } from './wire-body.ts'
import { withinTime } from './within-time.ts'

/**
 * A PDF, a sheet or a photo. A refusal comes as JSON, as everywhere, and a page of HTML is what a
 * captive portal puts in between.
 */
export function fetchFile(
  send: Send,
  way: WireCall,
  request: object,
  timeout_ms?: number,
): Promise<Blob> {
  return withinTime(
    async (signal) => {
      const response = await send(way, request, signal)
      const type = response.headers.get('content-type') ?? ''
      if (response.ok && !/json|html/.test(type)) return response.blob()
      throw errorOf(response.status, parseBody(await response.text()))
    },
    undefined,
    timeout_ms,
  )
}
