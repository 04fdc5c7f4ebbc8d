import { createHmac, hash, timingSafeEqual, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Penulisan } from '#snap/snap'

/** What a signature covers. `path` is as it was sent, with its query. */
type SignedCall = { method: string; path: string; body: Buffer; timestamp: string }

const EMPTY = Buffer.alloc(0)

/** Type 1: HMAC-SHA512 with the secret that both sides know, over the token as well. */
export function isSignedWithSecret(
  call: SignedCall,
  token: string,
  rahasia: string | KeyObject,
  signature: string,
  penulisan: Penulisan,
): boolean {
  const given = Buffer.from(signature, penulisan)
  return isSignedAsSent(call, (sent) => {
    const expected = createHmac('sha512', rahasia).update(stringToSign(sent, token)).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Type 2: SHA256withRSA by the bank's own key, without a token. */
export function isSignedWithKey(
  call: SignedCall,
  kunci: KeyObject,
  signature: string,
  penulisan: Penulisan,
): boolean {
  return isSignedAsSent(call, (sent) =>
    isRsaSigned(stringToSign(sent), kunci, signature, penulisan),
  )
}

/** The signature under a request for a token. */
export function isTokenRequestSigned(
  client_id: string,
  timestamp: string,
  kunci: KeyObject,
  signature: string,
  penulisan: Penulisan,
): boolean {
  return isRsaSigned(`${client_id}|${timestamp}`, kunci, signature, penulisan)
}

export function stringToSign(
  { method, path, body, timestamp }: SignedCall,
  token?: string,
): string {
  const bodyHash = hash('sha256', body, 'hex')
  const subject = token === undefined ? `${method}:${path}` : `${method}:${path}:${token}`
  return `${subject}:${bodyHash}:${timestamp}`
}

/**
 * The body as it came, then without the blanks between its tokens. Never read and written again:
 * that would turn 10000.00 into 10000 and \/ into /.
 */
function isSignedAsSent(call: SignedCall, isSigned: (sent: SignedCall) => boolean): boolean {
  if (isSigned(call)) return true
  const body = minify(call.body)
  return body.length < call.body.length && isSigned({ ...call, body })
}

export function minify(body: Buffer): Buffer {
  if (body.length === 0) return EMPTY
  const kept = Buffer.allocUnsafe(body.length)
  let length = 0
  let inText = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0
    if (!inText && BLANKS.has(byte)) continue
    kept[length++] = byte
    if (byte === QUOTE) inText = !inText
    // What is escaped is kept whatever it is, so that an escaped quote ends nothing.
    else if (inText && byte === BACKSLASH && at + 1 < body.length) kept[length++] = body[++at] ?? 0
  }
  return kept.subarray(0, length)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d])

function isRsaSigned(
  text: string,
  kunci: KeyObject,
  signature: string,
  penulisan: Penulisan,
): boolean {
  return verify('sha256', Buffer.from(text), kunci, Buffer.from(signature, penulisan))
}
