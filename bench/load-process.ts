import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { LoadPlan, LoadRequest } from './children.ts'

/**
 * Sends requests over the given number of connections until the time is over or, if none may be
 * repeated, until all are sent; reports how many were answered in how long. Then it waits for the
 * next plan.
 */
process.on('message', async ({ url, plan }: { url: string; plan: LoadPlan }) => {
  const pool = new Pool(url, { connections: plan.connections, pipelining: 1 })
  const key = createHash('md5').update('1lunas-request-dev').digest('hex')
  const headers = { 'x-request-id': '1', 'x-request-key': key, 'content-type': 'application/json' }
  let answered = 0

  async function ask({ method, path, body, headers: more }: LoadRequest): Promise<void> {
    const own = more ? { ...headers, ...more } : headers
    const answer = await pool.request({ method, path, headers: own, body: body ?? null })
    const text = await answer.body.text()
    if (answer.statusCode !== 200 || text.includes('"success":0')) throw new Error(`${path}: ${text}`)
    answered += 1
  }

  const started = performance.now()
  const latenciesMs = plan.perSecond ? await sendAtPace(plan, plan.perSecond, ask) : []
  if (!plan.perSecond) await sendAtOnce(plan, ask)
  const seconds = (performance.now() - started) / 1_000
  await pool.close()
  process.send?.({ operations: answered, seconds, latenciesMs })
})

type Ask = (request: LoadRequest) => Promise<void>

/** Every connection sends its next request as soon as it has its answer. */
async function sendAtOnce(plan: LoadPlan, ask: Ask): Promise<void> {
  let next = 0
  const until = performance.now() + plan.seconds * 1_000
  const send = async () => {
    while (performance.now() < until) {
      const request = plan.requests[plan.once ? next++ : next++ % plan.requests.length]
      if (!request) return
      await ask(request)
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, send))
}

/** Each request is sent when it is due, whether or not earlier ones are answered. The latencies are in the order of the timed ones. */
async function sendAtPace({ requests }: LoadPlan, perSecond: number, ask: Ask): Promise<number[]> {
  const started = performance.now()
  const latencies = await Promise.all(
    requests.map(async (request, i) => {
      const due = started + (i * 1_000) / perSecond
      await sleep(Math.max(0, due - performance.now()))
      await ask(request)
      return request.isTimed ? [performance.now() - due] : []
    }),
  )
  return latencies.flat()
}
