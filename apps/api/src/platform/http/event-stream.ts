import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventSink } from '#platform/http/handlers'

/** Shorter than the idle time after which mobile networks and proxies cut a connection. */
const HEARTBEAT_MS = 15_000

/** Keeps the answer open and writes events until the client or the server ends it. */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (sink: EventSink) => Promise<unknown>,
  /** Aborts the stream when its session ends; returns when the stream is aborted. */
  watch: (stream: AbortController) => Promise<void>,
): Promise<FastifyReply> {
  const closing = new AbortController()
  const { socket } = request.raw
  const close = () => closing.abort()
  socket.once('close', close)
  let opened = false
  const open = () => {
    if (opened) return
    opened = true
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Tells proxies not to buffer, which would delay the events.
      'x-accel-buffering': 'no',
    })
  }
  const heartbeat = setInterval(
    () => opened && reply.raw.write(': masih terhubung\n\n'),
    HEARTBEAT_MS,
  )
  watch(closing).catch(close)
  try {
    // Nothing is written before the first event, so that a refusal still gets its own answer.
    await run({
      closed: closing.signal,
      send(event, content) {
        open()
        reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
      },
    })
    open()
    reply.raw.end()
    return reply
  } finally {
    closing.abort()
    clearInterval(heartbeat)
    // The connection is reused by the next request, which adds its own listener.
    socket.off('close', close)
  }
}
