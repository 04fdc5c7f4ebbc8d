import { isUnavailable } from '#platform/db/database'
import type { Logger } from '#platform/logger'

/** Work that continues after the answer was sent; closing waits for it. */
export type Background = {
  run(what: string, work: () => Promise<void>): void
  settled(): Promise<void>
}

export function createBackground(logger: Logger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const running = work()
        // An error message may quote personal data, so only the error's kind is logged.
        .catch((error: unknown) => {
          const kind = error instanceof Error ? error.name : 'unknown'
          // Only a warning: monitoring reports an unreachable database, and the work is retried.
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
