import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2id = promisify(argon2)

/**
 * The cost of one guess for an attacker who stole the table and the pepper. A one-time code has a
 * million values and expires in five minutes, so a high cost would only slow us down.
 */
const COSTS = {
  argon2id: { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 },
  'argon2id-kode': { parallelism: 1, memory: 7_168, passes: 1, tagLength: 32 },
} as const
type Kind = keyof typeof COSTS
const SALT_BYTES = 16

/** Hashes that match nothing but take as long to compare, for unknown people and codes. */
export const NO_SECRET = nothing('argon2id')
export const NO_KODE = nothing('argon2id-kode')

/** SHA-512 in lower-case hex: the form in which passwords and PINs travel on the wire. */
export function wireForm(secret: string): string {
  return createHash('sha512').update(secret).digest('hex')
}

/** Hashes the wire form of a password or PIN for storage. The pepper is not stored with it. */
export function hashSecret(wire: string, pepper: string): Promise<string> {
  return store('argon2id', wire, pepper)
}

/** Hashes the wire form of a one-time code for storage. */
export function hashKode(wire: string, pepper: string): Promise<string> {
  return store('argon2id-kode', wire, pepper)
}

export async function matchesSecret(
  wire: string,
  pepper: string,
  stored: string,
): Promise<boolean> {
  const [kind, salt, tag] = stored.split('.')
  if (!isKind(kind) || !salt || !tag) return false
  const derived = await derive(kind, wire, pepper, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

async function store(kind: Kind, wire: string, pepper: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const derived = await derive(kind, wire, pepper, salt)
  return `${kind}.${salt.toString('base64url')}.${derived.toString('base64url')}`
}

async function derive(kind: Kind, wire: string, pepper: string, nonce: Buffer): Promise<Buffer> {
  const message = createHmac('sha256', pepper).update(wire).digest()
  return Buffer.from(await argon2id('argon2id', { ...COSTS[kind], message, nonce }))
}

function isKind(text: string | undefined): text is Kind {
  return text !== undefined && Object.hasOwn(COSTS, text)
}

function nothing(kind: Kind): string {
  return `${kind}.${'A'.repeat(22)}.${'A'.repeat(43)}`
}
