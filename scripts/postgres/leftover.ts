import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../install/is-alive.mjs'
import { postmasterFile, readPostmaster } from './postmaster-file.ts'

const FAST_STOP_MS_MAX = 60_000
const QUICK_STOP_MS_MAX = 5_000

/**
 * After a `kill -9` of everything else, a server or some of its sessions may still run on this
 * cluster. They are stopped before a new server starts.
 */
export async function stopLeftover(clusterDir: string) {
  const postmaster = readPostmaster(clusterDir)
  if (!postmaster) return
  const running = findProcesses(clusterDir, postmaster.pid)
  if (running.includes(postmaster.pid)) {
    // Fast shutdown: sessions are ended, everything is written.
    send(postmaster.pid, 'SIGINT')
    if (await areGone(running, FAST_STOP_MS_MAX)) return
  }
  // Sessions without a server do no useful work, but they hold its shared memory.
  for (const step of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of running) send(pid, step)
    if (await areGone(running, QUICK_STOP_MS_MAX)) break
  }
  // The process id in the file may belong to another program by now, which PostgreSQL would take
  // for a running server. The file can be deleted, since nothing runs on this cluster.
  if (isAlive(postmaster.pid)) rmSync(postmasterFile(clusterDir), { force: true })
}

/** Every process of a server has the cluster's folder as its working folder. */
function findProcesses(clusterDir: string, postmasterPid: number): number[] {
  if (process.platform !== 'linux') return isServer(postmasterPid) ? [postmasterPid] : []
  return findWorkingIn((folder) => folder === realpathSync(clusterDir))
}

/** Linux only: the processes with a matching working folder. */
export function findWorkingIn(isWanted: (folder: string) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWanted(workingFolder(name)))
    .map(Number)
}

function workingFolder(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function isServer(pid: number) {
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres')
  } catch {
    return false
  }
}

async function areGone(pids: number[], waitMs: number) {
  const until = performance.now() + waitMs
  while (pids.some(isAlive)) {
    if (performance.now() > until) return false
    await sleep(50)
  }
  return true
}

export function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended, or belongs to another user.
  }
}
