import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ordered by time, so that new rows are adjacent in an index. */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // The rest comes from randomUUID, which generates in bulk and is fast.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The lowest id of that instant, so that rows can be selected by their creation time. */
export function firstIdAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Fully random, without time or order, for references that open a child's bills. */
export function randomId(): string {
  return randomUUID()
}

/** The same text has the same id, so that a repeated job does not send its message twice. */
export function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...groups, hex.slice(20, 32)].join('-')
}

/** Random letters, which make a running number impossible to guess. */
export function randomLetters(length: number): string {
  // There are 32 letters, so five bits of a byte select one, each equally likely.
  return Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join('')
}

/** Digits that people type, each equally likely; they may begin with 0. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** 256 random bits for a session token. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
