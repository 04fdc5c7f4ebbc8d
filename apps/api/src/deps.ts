import { systemClock, type Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { connectBooks, type Books } from '#wiring/connect-books'
import { connectPayments, type Payments } from '#wiring/connect-payments'
import { connectPeople, type People } from '#wiring/connect-people'
import { connectProviders } from '#wiring/connect-providers'
import { openFoundation, type Foundation } from '#wiring/foundation'
import { createTugasRuns, type TugasRuns } from '#tugas/take-tugas'
import packageJson from '../package.json' with { type: 'json' }

/**
 * Everything that slices need, made once per process. Only the wiring knows this type: a slice names
 * what it needs in its own `needs.ts`, and the compiler checks that `Deps` fits where the wiring
 * hands it in.
 */
export type Deps = Foundation & People & Payments & Books & {
  version: string
  /** The long work that runs in this process; only workers run any. */
  tugasRuns: TugasRuns
  close(): Promise<void>
}

export function createDeps(config: Config, service: string, clock: Clock = systemClock): Deps {
  const foundation = openFoundation(config, service, clock)
  const providers = connectProviders(foundation)
  const people = connectPeople(foundation, providers)
  const payments = connectPayments(foundation, providers, people)
  const books = connectBooks(foundation, payments)
  const tugasRuns = createTugasRuns()
  return {
    ...foundation, ...people, ...payments, ...books,
    version: packageJson.version,
    tugasRuns,
    async close() {
      await tugasRuns.close()
      await closeAll(foundation, people, payments)
    },
  }
}

/** Ends running work first, then closes what it used. */
async function closeAll(foundation: Foundation, people: People, payments: Payments): Promise<void> {
  await payments.settlements.settled()
  await payments.snap.settled()
  await payments.callbacks.settled()
  await people.lookups.flush(foundation.clock.now())
  await people.readings.flush()
  await payments.callCounts.flush()
  await foundation.background.settled()
  await people.messages.close()
  await foundation.hints.close()
  await payments.gateway.close()
  await payments.biller.close()
  await foundation.eksporDb.close()
  await foundation.lookupDb.close()
  await foundation.db.close()
}
