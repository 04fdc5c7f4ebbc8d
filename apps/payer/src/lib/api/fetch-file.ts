import type { RequestOf } from '@lunas/contract/calls'
import { lateWire } from '@lunas/contract/late.wire'
import { payerWire } from '@lunas/contract/payer.wire'
import type { WireCall } from '@lunas/contract/wire-call'
import { parseBody } from './call-api.ts'
import { errorOf } from './api-error.ts'
import { send } from './send.ts'
import { withinTime } from './within-time.ts'

export function fetchPdf(request: RequestOf<'pdfKuitansi'>): Promise<Blob> {
  return fetchFile(payerWire.pdfKuitansi, request)
}

/** All receipts of a payment for several children in one file. */
export function fetchAllPdf(request: RequestOf<'pdfKeranjang'>): Promise<Blob> {
  return fetchFile(lateWire.pdfKeranjang, request)
}

/** Receipts as a file; a refusal comes as JSON, as everywhere. */
function fetchFile(way: WireCall, request: object): Promise<Blob> {
  return withinTime(async (signal) => {
    const response = await send(way, request, signal)
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf')
    if (response.ok && isPdf) return response.blob()
    throw errorOf(response.status, parseBody(await response.text()))
  })
}
