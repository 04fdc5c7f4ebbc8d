import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison. Compares bytes, since é is one letter but two bytes. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
