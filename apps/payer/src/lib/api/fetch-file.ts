import { fetchFile } from '@lunas/client/fetch-file'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { payerWire } from '@lunas/contract/wire/payer.wire'
import { send } from './send.ts'

export function fetchPdf(request: RequestOf<'pdfKuitansi'>): Promise<Blob> {
  return fetchFile(send, payerWire.pdfKuitansi, request)
}

/** All receipts of a payment for several children in one file. */
export function fetchAllPdf(request: RequestOf<'pdfGabungan'>): Promise<Blob> {
  return fetchFile(send, payerWire.pdfGabungan, request)
}
