import { timingSafeEqual } from 'node:crypto'

/** Takes the same time wherever they differ. Compared as bytes, since é is one letter but two. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
