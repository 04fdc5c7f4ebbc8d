import { ApiError, sentenceOf } from '@lunas/client/api-error'

/** Shown where an address was cut short or mistyped, so that the server cannot even read it. */
const UNREADABLE = 'Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.'

/** The server answered, but knows nothing at this address. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || (error.status === 200 && error.kode !== ''))
}

/** One sentence for a page that a link has opened. */
export function sayBrokenLink(error: unknown): string {
  return error instanceof ApiError && error.status === 400 ? UNREADABLE : sentenceOf(error)
}
