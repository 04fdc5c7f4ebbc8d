import { randomBytes, randomInt, randomUUID } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ordered by time, so that new rows stand together in an index. */
export function timeOrderedId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Says nothing about when or in what order, for what opens a child's bills. */
export function randomId(): string {
  return randomUUID()
}

/** Six letters that make a running number impossible to guess. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Digits to be typed by hand, each of them equally likely; they may begin with 0. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** 256 random bits, as a session's token. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
