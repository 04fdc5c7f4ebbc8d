import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2id = promisify(argon2)
const PARAMETERS = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const
const SALT_BYTES = 16

/** Matches nothing, and takes as long to find out: for people who do not exist. */
export const NO_SECRET = `argon2id.${'A'.repeat(22)}.${'A'.repeat(43)}`

/** SHA-512 in lower-case hex: the form in which passwords and PINs travel on the wire. */
export function wireForm(secret: string): string {
  return createHash('sha512').update(secret).digest('hex')
}

/** What is stored of a password or PIN, made from its wire form. The pepper stays outside. */
export async function hashSecret(wire: string, pepper: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `argon2id.${salt.toString('base64url')}.${(await derive(wire, pepper, salt)).toString('base64url')}`
}

export async function matchesSecret(
  wire: string,
  pepper: string,
  stored: string,
): Promise<boolean> {
  const [kind, salt, tag] = stored.split('.')
  if (kind !== 'argon2id' || !salt || !tag) return false
  const derived = await derive(wire, pepper, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

async function derive(wire: string, pepper: string, nonce: Buffer): Promise<Buffer> {
  const message = createHmac('sha256', pepper).update(wire).digest()
  return Buffer.from(await argon2id('argon2id', { ...PARAMETERS, message, nonce }))
}
