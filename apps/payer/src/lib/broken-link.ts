import { ApiError, sentenceOf } from '@lunas/client/api-error'

/** Shown where an address was cut short or mistyped, so that the server cannot read it or finds nobody. */
const UNREADABLE = 'Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.'

/** The server answered, but knows nothing at this address. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || (error.status === 200 && error.kode !== ''))
}

/** One sentence for a page that a link has opened. */
export function sayBrokenLink(error: unknown): string {
  return isUnreadable(error) ? UNREADABLE : sentenceOf(error)
}

/** The server's own sentence about an unknown child speaks of a school and a NIS, which a link does not show. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.kode === 'SISWA_TIDAK_DITEMUKAN')
}
