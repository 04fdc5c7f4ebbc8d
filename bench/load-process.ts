import { createHash } from 'node:crypto'
import { Pool } from 'undici'
import type { LoadPlan } from './children.ts'

/**
 * Sends requests over the given number of connections until the time is over or, if none may be
 * repeated, until all are sent; reports how many were answered in how long. Then it waits for the
 * next plan.
 */
process.on('message', async ({ url, plan }: { url: string; plan: LoadPlan }) => {
  const pool = new Pool(url, { connections: plan.connections, pipelining: 1 })
  const key = createHash('md5').update('1lunas-request-dev').digest('hex')
  const headers = { 'x-request-id': '1', 'x-request-key': key, 'content-type': 'application/json' }
  let next = 0
  let answered = 0
  const until = performance.now() + plan.seconds * 1_000

  async function send(): Promise<void> {
    while (performance.now() < until) {
      const request = plan.requests[plan.once ? next++ : next++ % plan.requests.length]
      if (!request) return
      const { method, path, body = null } = request
      const own = request.headers ? { ...headers, ...request.headers } : headers
      const answer = await pool.request({ method, path, headers: own, body })
      const text = await answer.body.text()
      if (answer.statusCode !== 200 || text.includes('"success":0'))
        throw new Error(`${path}: ${text}`)
      answered += 1
    }
  }

  const started = performance.now()
  await Promise.all(Array.from({ length: plan.connections }, send))
  const seconds = (performance.now() - started) / 1_000
  await pool.close()
  process.send?.({ operations: answered, seconds })
})
