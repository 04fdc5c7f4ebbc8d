import { hexOf } from './hex.ts'
import { md5 } from './md5.ts'

/** The form in which a one-time code and a request's key travel: lower-case hex MD5. */
export function md5Hex(text: string): string {
  return hexOf(md5(new TextEncoder().encode(text)))
}

/** The form in which passwords and PINs travel: lower-case hex SHA-512. */
export async function sha512Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text))
  return hexOf(new Uint8Array(digest))
}
