import { randomUUID } from 'node:crypto'
import {
  linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './is-alive.mjs'
import { root, say } from './project.mjs'

const path = join(root, '.install.lock')
const HEARTBEAT_MS = 2_000
// Longer than any installation: a lock this old names process ids that belong to others now.
const ABANDONED_MS = 600_000

/**
 * Two starts in one folder take turns here, since two `npm ci` at once would delete each
 * other's files. The npm process counts as a holder too: it outlives a killed starter.
 */
export async function takeInstallLock() {
  const token = randomUUID()
  let told = false
  while (!tryTake(token)) {
    if (isAbandoned()) {
      const stolen = `${path}.${token}`
      try {
        renameSync(path, stolen)
        rmSync(stolen, { force: true })
      } catch {
        // Another process was quicker; the next round sees its lock.
      }
      continue
    }
    if (!told) say('Menunggu pemasangan lain di folder ini selesai …')
    told = true
    await sleep(300)
  }
  // Two waiting processes may have removed the same old lock one after the other. The one that
  // finds a foreign lock now was slower.
  await sleep(50)
  if (!holds(token)) return takeInstallLock()
  return holdLock(token)
}

/** @param {string} token */
function holdLock(token) {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, Date.now() / 1000, Date.now() / 1000)
    } catch {
      // The lock was removed by hand; the installation goes on all the same.
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    /** @param {number | undefined} pid */
    addHolder(pid) {
      if (pid !== undefined) writeFileSync(path, describe(token, [process.pid, pid]))
    },
    release() {
      clearInterval(heartbeat)
      if (holds(token)) rmSync(path, { force: true })
    },
  }
}

/** @param {string} token */
function tryTake(token) {
  const draft = `${path}.${token}`
  writeFileSync(draft, describe(token, [process.pid]))
  try {
    // A hard link either appears whole or not at all, also on network disks.
    linkSync(draft, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) return true
    return !JSON.parse(readFileSync(path, 'utf8')).pids.some(isAlive)
  } catch {
    // Just removed, or its holder is writing it right now: the next round decides.
    return false
  }
}

/** @param {string} token */
function holds(token) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).token === token
  } catch {
    return false
  }
}

/**
 * @param {string} token
 * @param {number[]} pids
 */
function describe(token, pids) {
  return JSON.stringify({ token, pids })
}
