import { createDeps, type Deps } from '#deps'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { schedule } from '#schedule'
import { testConfig } from '#test/test-config'

const NOWHERE = 'http://127.0.0.1:9'

/** The dependencies of one process without HTTP; no provider answers. */
export type LoneDeps = Deps

export function createLoneDeps(
  databaseUrl: string, clock: Clock, changes: Partial<Config> = {},
): LoneDeps {
  return createDeps(testConfig(databaseUrl, NOWHERE, changes), 'test', clock)
}

/** Runs one round of recurring work now. */
export async function sweepOnce(deps: LoneDeps, name: string): Promise<void> {
  const sweep = schedule.find((one) => one.name === name)
  if (!sweep) throw new Error(`unknown sweep: ${name}`)
  const sweepDb = openDatabase(deps.config.databaseUrls, 'lunas_worker', 1)
  try {
    await sweep.run(deps, sweepDb)
  } finally {
    await sweepDb.close()
  }
}
