const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BITS = 128
/** The spec's number. It is far too low to protect a guessable secret; see docs/decisions. */
const PBKDF2_ITERATIONS = 100
const VERSION = 'v1.'

/** Seals JSON as `v1.` + base64url(salt ‖ iv ‖ ciphertext ‖ tag) with AES-256-GCM. */
export async function sealEnvelope(content: unknown, secret: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await deriveKey(secret, salt, 'encrypt')
  const plain = new TextEncoder().encode(JSON.stringify(content))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, tagLength: TAG_BITS },
    key,
    plain,
  )
  return VERSION + toBase64Url(concat(salt, iv, new Uint8Array(sealed)))
}

/** Undefined when it was not sealed with this secret or was changed; never throws. */
export async function openEnvelope(envelope: string, secret: string): Promise<unknown> {
  try {
    if (!envelope.startsWith(VERSION)) return undefined
    const bytes = fromBase64Url(envelope.slice(VERSION.length))
    const salt = bytes.subarray(0, SALT_BYTES)
    const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)
    const key = await deriveKey(secret, salt, 'decrypt')
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, tagLength: TAG_BITS },
      key,
      bytes.subarray(SALT_BYTES + IV_BYTES),
    )
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

async function deriveKey(
  secret: string,
  salt: Uint8Array<ArrayBuffer>,
  use: 'encrypt' | 'decrypt',
) {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: PBKDF2_ITERATIONS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
