import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform/http/refuse'

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Answers only to the names that people reach us by: a link in an answer may repeat the name, and a
 * foreign one would lead there. Without a list every well-formed name is ours. `/health` is asked by
 * machines, which have only an address.
 */
export function answerToHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set(hosts)
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, url } = request
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const isKnown = HOST.test(host) && (known.size === 0 || known.has(name) || url === '/health')
    done(isKnown ? undefined : refuse('PERMINTAAN_TIDAK_DIKENALI'))
  })
}
