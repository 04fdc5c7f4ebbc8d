import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import { stopLeftover } from './leftover.ts'
import { readPostmaster } from './postmaster-file.ts'
import { serverEnvironment } from './server-environment.ts'
import type { Settings } from './settings.ts'

const LOG_BYTES_MAX = 5_000_000
const ATTEMPTS_MAX = 5
// Replaying 4 GB of log after a crash can take minutes on a slow disk.
const READY_MS_MAX = 600_000

export type Server = { child: ChildProcess; pid: number; port: number }

/** Starts the server and returns when it accepts connections, after any crash recovery. */
export async function launchServer(home: Home, port: number, settings: Settings): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await stopLeftover(home.clusterDir)
    const chosen = port || (await findFreePort())
    rotateLog(home.logFile)
    const logStart = statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0
    const child = spawnServer(home, chosen, settings)
    if (child.pid !== undefined && (await becomesReady(home, child))) {
      return { child, pid: child.pid, port: chosen }
    }
    const log = readFileSync(home.logFile, 'utf8').slice(logStart).trim()
    if (attempt === ATTEMPTS_MAX || !isWorthRetrying(log, port)) {
      throw new Error(`PostgreSQL tidak dapat dimulai (${home.logFile}):\n${log}`)
    }
    await sleep(500 * attempt)
  }
}

function spawnServer(home: Home, port: number, settings: Settings) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(home.logFile, 'a')
  const child = spawn(
    join(home.binariesDir, 'bin', 'postgres'),
    ['-D', home.clusterDir, '-p', String(port), ...options],
    {
      ...home.user,
      cwd: home.dir,
      env: serverEnvironment(),
      // Its own process group: on Ctrl-C we stop the database last.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  child.on('error', () => {})
  closeSync(log)
  return child
}

async function becomesReady(home: Home, child: ChildProcess) {
  const until = performance.now() + READY_MS_MAX
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(home.clusterDir)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true
    if (performance.now() > until) {
      child.kill('SIGQUIT')
      return false
    }
    await sleep(20)
  }
  return false
}

function isWorthRetrying(log: string, wantedPort: number) {
  // Sessions of a killed server can hold its shared memory for a moment.
  if (/pre-existing shared memory block|lock file .* already exists/.test(log)) return true
  // Another program took the port between our check and the server's start.
  return wantedPort === 0 && /Address already in use|could not bind/.test(log)
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

function rotateLog(logFile: string) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.1`)
}
