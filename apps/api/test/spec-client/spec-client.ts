import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'

/**
 * A client as a third party would write it from the specification alone: its own envelope, request
 * key and paths. It shares no code with the project, so it fails when a change of the wire breaks
 * other clients, even if our server and client change together.
 */
export type SpecClient = ReturnType<typeof createSpecClient>

type Json = Record<string, unknown>
type SpecAnswer = { http: number; success: number; msg: string; data: unknown } & Json

const REQUEST_SECRET = 'lunas-request-dev'
const ENVELOPE_SECRET = 'lunas-envelope-dev'

export function createSpecClient(origin: string) {
  let authorization = ''

  async function send(method: 'GET' | 'POST', path: string, body?: Json): Promise<SpecAnswer> {
    const id = `${Date.now()}${Math.floor(Math.random() * 1000)}`
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        'X-Request-Id': id,
        'X-Request-Key': md5(authorization + id + REQUEST_SECRET),
        ...(authorization && { Authorization: `Bearer ${authorization}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as SpecAnswer), http: response.status }
  }

  return {
    get: (path: string, query: Record<string, string> = {}) =>
      send('GET', `${path}?${new URLSearchParams(query)}`),
    post: (path: string, body: Json) => send('POST', path, body),
    /** A call marked "encrypted data: …" in the specification's table. */
    postSealed: (path: string, content: Json, field = 'data') =>
      send('POST', path, { [field]: seal(content) }),
    open,
    authorize(token: string) {
      authorization = token
    },
  }
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

export function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}

function seal(content: Json): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(salt), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([salt, iv, sealed, cipher.getAuthTag()]).toString('base64url')}`
}

function open(envelope: unknown): Json {
  const bytes = Buffer.from(String(envelope).slice(3), 'base64url')
  const [salt, iv] = [bytes.subarray(0, 16), bytes.subarray(16, 28)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(salt), iv)
  decipher.setAuthTag(bytes.subarray(-16))
  const plain = Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()])
  return JSON.parse(plain.toString('utf8')) as Json
}

function keyOf(salt: Buffer): Buffer {
  return pbkdf2Sync(ENVELOPE_SECRET, salt, 100, 32, 'sha512')
}
