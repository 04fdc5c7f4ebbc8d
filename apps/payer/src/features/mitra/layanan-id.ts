import { makeKey } from '@lunas/client/random'

/** An id of a request, as the server stores it. */
export function makeLayananId(): string {
  const hex = makeKey()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
