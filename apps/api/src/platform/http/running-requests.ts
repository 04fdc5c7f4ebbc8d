import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Step = (this: never, ...args: never[]) => unknown

/**
 * Closing waits for requests that are still worked on. The server only waits for connections, but the work of a
 * request whose caller has left goes on, and its next statement would find the database closed.
 */
export function waitForRunningRequests(app: FastifyInstance): void {
  const running = new Set<unknown>()
  const watched = <S extends Step>(step: S): S =>
    function (this: never, ...args: never[]) {
      const result = step.apply(this, args)
      if (result instanceof Promise) {
        const end = () => running.delete(result)
        running.add(result)
        result.then(end, end)
      }
      return result
    } as S
  app.addHook('onRoute', (route) => {
    route.handler = watched(route.handler)
    const { onRequest } = route
    if (onRequest) route.onRequest = Array.isArray(onRequest) ? onRequest.map(watched) : watched(onRequest)
  })
  app.addHook('onClose', async () => {
    do {
      await Promise.allSettled(running)
      // A request whose headers were checked just now is handed to its handler in the next round.
      await nextRound()
    } while (running.size > 0)
  })
}
