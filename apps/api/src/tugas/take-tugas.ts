import { claimDue } from '#platform/claim-due'
import { later } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { HOLD_MS, runTugas, type RunDeps } from '#tugas/run-tugas'
import type { TugasKinds } from '#tugas/tugas'

/** So much long work one worker does at a time; more would take connections from payments. */
const AT_ONCE = 2

/** The long work of one process: what runs, and a way to end all of it. */
export type TugasRuns = {
  /** Takes waiting work while there is room, and goes on with it after answering. */
  take(deps: RunDeps, kinds: TugasKinds, sweepDb: Database): Promise<boolean>
  /** Resolves when nothing runs. */
  settled(): Promise<void>
  /** Ends every run with the batch that it is at; another worker goes on with it. */
  close(): Promise<void>
}

export function createTugasRuns(): TugasRuns {
  const running = new Set<Promise<void>>()
  const taking = new Set<Promise<void>>()
  const stopping = new AbortController()
  const settled = async () => {
    while (running.size + taking.size > 0) await Promise.all([...running, ...taking])
  }

  return {
    async take(deps, kinds, sweepDb) {
      const room = AT_ONCE - running.size
      if (room <= 0 || stopping.signal.aborted) return false
      const now = deps.clock.now()
      const round = { sweepDb, logger: deps.logger, sweep: 'take-tugas', batch: room }
      const due = { table: 'tugas', id: 'id', at: 'ambil_at', only: `status = 'berjalan'` }
      const claiming = claimDue(round, due, now, later(now, HOLD_MS), async (claimed) => {
        for (const kode of claimed)
          follow(running, deps, runTugas(deps, kinds, kode, stopping.signal))
        // The work of further institutions is claimed when there is room for it.
        while (running.size >= AT_ONCE) await Promise.race(running)
      })
      // Whoever waits until all is settled also waits for what is just being taken. Trouble with
      // taking it is the sweep's to report.
      follow(taking, deps, claiming.then(() => undefined, () => undefined))
      await claiming
      return false
    },
    settled,
    async close() {
      stopping.abort()
      await settled()
    },
  }
}

function follow(under: Set<Promise<void>>, { logger }: RunDeps, work: Promise<void>): void {
  const done = work
    .catch((err: unknown) => logger.warn({ err }, 'tugas run failed'))
    .finally(() => under.delete(done))
  under.add(done)
}
