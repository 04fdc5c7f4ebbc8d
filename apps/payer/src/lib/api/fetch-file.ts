import type { RequestOf } from '@lunas/contract/calls'
import { payerWire } from '@lunas/contract/payer.wire'
import { parseBody } from './call-api.ts'
import { errorOf } from './api-error.ts'
import { send } from './send.ts'
import { withinTime } from './within-time.ts'

/** A receipt as a file; a refusal comes as JSON, as everywhere. */
export function fetchPdf(request: RequestOf<'pdfKuitansi'>): Promise<Blob> {
  return withinTime(async (signal) => {
    const response = await send(payerWire.pdfKuitansi, request, signal)
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf')
    if (response.ok && isPdf) return response.blob()
    throw errorOf(response.status, parseBody(await response.text()))
  })
}
