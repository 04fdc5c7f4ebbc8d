import { httpErrorSentence } from '@lunas/contract/wire/http-errors'
import type { WireBody } from './wire-body.ts'

/** No answer came: no network, or the connection broke. */
export const STATUS_OFFLINE = 0
export const STATUS_TIMEOUT = 408

/** Why a call gave no answer to work with; its message is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  /** The stable code of a refusal; empty for everything else. */
  readonly kode: string
  /** The spec's two digits, which the reset of a PIN answers with; empty elsewhere. */
  readonly code: string
  /** The fields of the request that it is about; none where it is about all of it. */
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

/** A refusal brings its own sentence, whatever its HTTP status; the rest has the catalogue's. */
export function errorOf(
  status: number,
  body: WireBody | undefined,
): ApiError {
  if (!body || body.success === 1 || typeof body.msg !== 'string') return new ApiError(status)
  const isian = Array.isArray(body.isian) ? body.isian.map(String) : []
  return new ApiError(status, body.msg, String(body.kode ?? ''), String(body.code ?? ''), isian)
}

/** The server may have done the work although no answer says so. */
export function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error
  return status === STATUS_OFFLINE || status === STATUS_TIMEOUT || status === 429 || status >= 500
}

/** Whatever went wrong, as one sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : httpErrorSentence(200)
}
