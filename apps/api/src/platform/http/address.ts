import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/http/refuse'

/**
 * The network address of the sender. Behind a proxy it comes from a header, which may hold anything:
 * what is no IP address is refused, so that it is neither counted nor stored.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) === 0) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  // IPv4 over an IPv6 socket: the same sender has one address.
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** What limits count: an IPv4 address, or the /64 that one IPv6 subscriber chooses addresses from. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const front = head === '' ? [] : head.split(':')
  const back = !tail ? [] : tail.split(':')
  // An address may end in dotted IPv4, which counts as two groups.
  const missing = 8 - front.length - back.length - (address.includes('.') ? 1 : 0)
  const groups = tail === undefined ? front : [...front, ...Array(missing).fill('0'), ...back]
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
