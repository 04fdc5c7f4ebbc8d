import { isUnavailable } from '#platform/db/database'
import type { Logger } from '#platform/logger'

/** Work that goes on after the answer has left; whoever closes waits for it. */
export type Background = {
  run(what: string, work: () => Promise<void>): void
  settled(): Promise<void>
}

export function createBackground(logger: Logger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const running = work()
        // An error may quote what it worked on, so only its kind is told.
        .catch((error: unknown) => {
          const kind = error instanceof Error ? error.name : 'unknown'
          // A database that is away is told by whoever watches over it; the work is asked for again.
          const level = isUnavailable(error) ? 'warn' : 'error'
          logger[level]({ what, kind }, 'background work failed')
        })
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
