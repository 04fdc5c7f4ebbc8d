import { connect, type Socket } from 'node:net'
import type { BankPlan } from './children.ts'

/**
 * Sends prepared and signed calls over the given number of connections, until the time is over or
 * all are sent, and reports how many were answered in how long. Uses plain sockets, so that its own
 * cost stays as small as that of pgbench, with which it is compared.
 */
process.on('message', async ({ url, plan }: { url: string; plan: BankPlan }) => {
  const calls = plan.calls.map((call) => Buffer.from(call))
  const { hostname, port } = new URL(url)
  let next = 0
  let answered = 0
  const started = performance.now()
  const until = started + plan.seconds * 1_000
  const takeNext = () => (performance.now() < until ? calls[next++] : undefined)
  await Promise.all(
    Array.from({ length: plan.connections }, () =>
      talk(connect(Number(port), hostname), takeNext, () => (answered += 1)),
    ),
  )
  process.send?.({ operations: answered, seconds: (performance.now() - started) / 1_000 })
})

/** Sends one call after the other, until none is left. */
function talk(socket: Socket, takeNext: () => Buffer | undefined, count: () => void) {
  return new Promise<void>((resolve, reject) => {
    let waiting = Buffer.alloc(0)
    function sendNext(): void {
      const call = takeNext()
      if (call) socket.write(call)
      else socket.end(resolve)
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      if (!isWhole(waiting)) return
      if (!waiting.subarray(0, OK.length).equals(OK)) return reject(new Error(waiting.toString()))
      waiting = Buffer.alloc(0)
      count()
      sendNext()
    })
    socket.once('connect', sendNext)
  })
}

const OK = Buffer.from('HTTP/1.1 200')
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = LENGTH.exec(answer.toString('latin1', 0, head + 2))?.[1]
  return answer.length >= head + 4 + Number(length)
}
