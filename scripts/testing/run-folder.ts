import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../install/is-alive.mjs'
import { removeHome } from '../postgres/home.ts'
import { findWorkingIn, send } from '../postgres/leftover.ts'

type RunFolder = { postgresDir: string; tempDir: string; remove(): void }

const PREFIX = 'lunas-test-'

/** The folder for everything a test run writes; deleted at its end. */
export function makeRunFolder(): RunFolder {
  sweepKilledRuns()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // When root runs the tests, PostgreSQL runs as another user and must be able to enter.
  chmodSync(folder, 0o711)
  const tempDir = join(folder, 'tmp')
  mkdirSync(tempDir)
  return { postgresDir: join(folder, 'postgres'), tempDir, remove: () => removeRun(folder) }
}

/** Deletes the folders of runs that were killed. */
function sweepKilledRuns() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    try {
      removeRun(join(tmpdir(), name))
    } catch {
      // Another user's run, which we may not delete.
    }
  }
}

function removeRun(folder: string) {
  // A stopped test may have left a server running in its folder.
  if (process.platform === 'linux') {
    for (const pid of findWorkingIn((path) => path.startsWith(`${folder}/`))) send(pid, 'SIGKILL')
  }
  removeHome(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
