import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { ECDH } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Salt, record size and length of the key id come before the sender's key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1

/** A browser's keys for one subscription. */
export type DeviceKeys = { ecdh: ECDH; auth: Buffer }

/**
 * Decrypts a push as a browser does (RFC 8291 with the coding aes128gcm of RFC 8188). Written here and
 * not taken from the sender's library, so that a mistake of one is noticed by the other.
 */
export function decryptPush(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(HEADER_BYTES - 1)
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = body.subarray(HEADER_BYTES + keyLength)

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = hkdf(ecdh.computeSecret(senderKey), auth, keyInfo, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with 2 and any number of zeros.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

export function makeEcdh(): ECDH {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh
}
