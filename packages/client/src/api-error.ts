import { httpErrorSentence } from '@lunas/contract/wire/http-errors'
import type { WireBody } from './wire-body.ts'

/** No answer: no network, or the connection broke. */
export const STATUS_OFFLINE = 0
export const STATUS_TIMEOUT = 408

/** A failed call; its message is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  /** The stable code of a refusal; empty for other errors. */
  readonly kode: string
  /** The spec's two digits, used by the reset of a PIN; empty elsewhere. */
  readonly code: string
  /** The request fields that the refusal is about; empty if it is about the whole request. */
  readonly isian: readonly string[]

  constructor(
    status: number,
    msg?: string,
    kode = '',
    code = '',
    isian: readonly string[] = [],
  ) {
    super(msg || httpErrorSentence(status))
    this.status = status
    this.kode = kode
    this.code = code
    this.isian = isian
  }
}

/** A refusal has its own sentence, whatever its HTTP status; other errors get the catalogue's. */
export function errorOf(
  status: number,
  body: WireBody | undefined,
): ApiError {
  if (!body || body.success === 1 || typeof body.msg !== 'string') return new ApiError(status)
  const isian = Array.isArray(body.isian) ? body.isian.map(String) : []
  return new ApiError(status, body.msg, String(body.kode ?? ''), String(body.code ?? ''), isian)
}

/** Whether the server may have done the work although no answer arrived. */
export function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error
  return status === STATUS_OFFLINE || status === STATUS_TIMEOUT || status === 429 || status >= 500
}

/** Any error as one sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : httpErrorSentence(200)
}
