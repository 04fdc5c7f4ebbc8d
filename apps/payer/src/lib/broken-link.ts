import { ApiError, sentenceOf } from '@lunas/client/api-error'
import { linkCopy } from './app.copy.ts'

/** The server answered, but knows nothing at this address. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || (error.status === 200 && error.kode !== ''))
}

/** One sentence for a page that a link has opened. */
export function sayBrokenLink(error: unknown): string {
  return isUnreadable(error) ? linkCopy.broken : sentenceOf(error)
}

/**
 * An address that was cut short or mistyped. The server's own sentence about an unknown child speaks of
 * a school and a NIS, which a link does not show.
 */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.kode === 'SISWA_TIDAK_DITEMUKAN')
}
