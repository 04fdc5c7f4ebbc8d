import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The form in which a one-time code travels: lower-case hex MD5. */
export function md5Hex(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)))
}

/** The form in which passwords and PINs travel: lower-case hex SHA-512. */
export async function sha512Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text))
  return bytesToHex(new Uint8Array(digest))
}
