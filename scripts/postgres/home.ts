import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { canEnter, chooseOsUser } from './os-user.ts'
import type { OsUser } from './os-user.ts'

/** The folder of one cluster, its password and log, and the user that runs it. */
export type Home = {
  dir: string
  clusterDir: string
  passwordFile: string
  logFile: string
  binariesDir: string
  user: OsUser | undefined
}

// State folder first: systems delete old files in /var/tmp, which would damage a live cluster.
const PLACES_FOR_ALL = ['/var/lib', '/var/tmp']

/** Makes the folder usable for the user that will run PostgreSQL, moving it if need be. */
export function prepareHome(dataDir: string): Home {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  let dir = homeDirOf(dataDir)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const user = chooseOsUser(join(dir, 'cluster'))
  if (user && !(giveTo(user, dir) && canEnter(user, dir))) dir = moveHome(dataDir, dir, user)
  return { ...pathsIn(dir), user, binariesDir: findBinaries(user, dir) }
}

/** Follows the pointer file if the home was moved. */
export function homeDirOf(dataDir: string): string {
  const pointer = pointerIn(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
}

export function pathsIn(dir: string) {
  return {
    dir,
    clusterDir: join(dir, 'cluster'),
    passwordFile: join(dir, 'password'),
    logFile: join(dir, 'postgres.log'),
  }
}

/** Deletes the cluster, also a moved one. The caller has checked that no server uses it. */
export function removeHome(dataDir: string) {
  rmSync(homeDirOf(dataDir), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** The project is in a folder that only root may enter, so the cluster is kept elsewhere. */
function moveHome(dataDir: string, from: string, user: OsUser) {
  const name = `lunas-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const to = join(placeForAll(), name)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  // A folder that another user created under our name must not receive our data.
  const { uid } = statSync(to)
  if (uid !== 0 && uid !== user.uid) throw new Error(`Folder ${to} milik pengguna lain.`)
  giveTo(user, to)
  for (const part of ['cluster', 'password']) {
    if (existsSync(join(from, part)) && !existsSync(join(to, part))) {
      moveOver(join(from, part), join(to, part))
    }
  }
  writeFileSync(pointerIn(dataDir), `${to}\n`)
  return to
}

function placeForAll() {
  const place = PLACES_FOR_ALL.find((folder) => canEnter(undefined, folder))
  if (!place) throw new Error(`Tidak ada tempat untuk basis data di ${PLACES_FOR_ALL.join(', ')}.`)
  return place
}

function moveOver(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch {
    // Another disk: copy with owners and modes, then remove.
    execFileSync('cp', ['-a', from, to])
    rmSync(from, { recursive: true })
  }
}

function giveTo(user: OsUser, dir: string) {
  try {
    chownSync(dir, user.uid, user.gid)
    chmodSync(dir, 0o700)
    return true
  } catch {
    // Network disks often do not allow changing an owner.
    return false
  }
}

function pointerIn(dataDir: string) {
  return join(dataDir, 'moved-to')
}
