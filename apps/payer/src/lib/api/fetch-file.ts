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

export function fetchBuktiPdf(request: RequestOf<'pdfKuitansiZiswaf'>): Promise<Blob> {
  return fetchFile(send, payerWire.pdfKuitansiZiswaf, request)
}

/** A donor's statement of a year. */
export function fetchLaporanPdf(request: RequestOf<'pdfDonasiSaya'>): Promise<Blob> {
  return fetchFile(send, payerWire.pdfDonasiSaya, request)
}
