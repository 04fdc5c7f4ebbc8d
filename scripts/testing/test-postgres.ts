import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { homeDirOf, pathsIn, removeHome } from '../postgres/home.ts'
import { stopLeftover } from '../postgres/leftover.ts'
import { throwAwaySettings } from '../postgres/settings.ts'

const PREFIX = 'lunas-test-'

/** One server for a whole run of tests, gone without a trace afterwards. */
export async function startTestPostgres() {
  await sweepKilledRuns()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  try {
    const postgres = await startPostgres({ dataDir, settings: throwAwaySettings })
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop()
        removeHome(dataDir)
      },
    }
  } catch (error) {
    removeHome(dataDir)
    throw error
  }
}

/** A run that was killed could not clean up; the next one does. */
async function sweepKilledRuns() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    try {
      await stopLeftover(pathsIn(homeDirOf(dataDir)).clusterDir)
      removeHome(dataDir)
    } catch {
      // Another user's run; theirs to sweep.
    }
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
