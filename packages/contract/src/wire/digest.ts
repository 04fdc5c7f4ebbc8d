import { hexOf } from './hex.ts'
import { md5 } from './md5.ts'

/** One-time codes and request keys are sent as lower-case hex MD5. */
export function md5Hex(text: string): string {
  return hexOf(md5(new TextEncoder().encode(text)))
}

/** Passwords and PINs are sent as lower-case hex SHA-512. */
export async function sha512Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text))
  return hexOf(new Uint8Array(digest))
}
