import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../install/is-alive.mjs'
import { removeHome } from '../postgres/home.ts'
import { findWorkingIn, send } from '../postgres/leftover.ts'

type RunFolder = { postgresDir: string; tempDir: string; remove(): void }

const PREFIX = 'lunas-test-'
/** Linux keeps this folder in memory. Containers often allow it only a few megabytes. */
const MEMORY = '/dev/shm'
/** Several times what a whole run writes. */
const ROOM_BYTES = 4 * 1024 ** 3

/** The folder for everything a test run writes; deleted at its end. */
export function makeRunFolder(): RunFolder {
  for (const parent of [tmpdir(), MEMORY]) sweepKilledRuns(parent)
  const folder = mkdtempSync(join(findParent(), `${PREFIX}${process.pid}-`))
  // When root runs the tests, PostgreSQL runs as another user and must be able to enter.
  chmodSync(folder, 0o711)
  const tempDir = join(folder, 'tmp')
  mkdirSync(tempDir)
  return { postgresDir: join(folder, 'postgres'), tempDir, remove: () => removeRun(folder) }
}

/**
 * Every world copies a database of about nine hundred files, which takes a third of the time in
 * memory.
 */
function findParent(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) > ROOM_BYTES) return MEMORY
  } catch {
    // Not Linux.
  }
  return tmpdir()
}

/** Deletes the folders of runs that were killed. */
function sweepKilledRuns(parent: string) {
  for (const name of readNames(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    try {
      removeRun(join(parent, name))
    } catch {
      // Another user's run, which we may not delete.
    }
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
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
