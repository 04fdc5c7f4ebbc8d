import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * A secret as the database keeps it: useless without a key of the configuration. `purpose` keeps
 * secrets of different kinds apart, even under one key.
 */
export function sealText(text: string, key: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the key or the purpose is another one, or somebody changed a letter. */
export function unsealText(sealedText: string, key: string, purpose: string): string {
  const bytes = Buffer.from(sealedText, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  const sealed = bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

function keyOf(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, purpose, 'rahasia', 32))
}
