import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, statFields } from '../install/is-alive.mjs'

/** The program that uses a DATA_DIR now. Two at once would share one database server. */
type Owner = { program: string; pid: number; born: string }

export function claimDataDir(dataDir: string, program: string) {
  mkdirSync(dataDir, { recursive: true })
  const path = ownerFile(dataDir)
  const mine = JSON.stringify({ program, pid: process.pid, born: bornAt(process.pid) })
  for (;;) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return { release: () => release(path, mine) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = findOwner(dataDir)
    if (owner) {
      throw new Error(
        `Folder data ${dataDir} sedang dipakai "${owner.program}" (proses ${owner.pid}). ` +
          'Hentikan dahulu, atau pilih folder lain dengan variabel DATA_DIR.',
      )
    }
    removeStale(path)
  }
}

/** Also undefined when the owner was killed and left its owner file behind. */
export function findOwner(dataDir: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')) as Owner
    return isAlive(owner.pid) && bornAt(owner.pid) === owner.born ? owner : undefined
  } catch {
    return undefined
  }
}

function release(path: string, mine: string) {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path, { force: true })
  } catch {
    // The folder is gone, and the owner file with it.
  }
}

/** By rename, so that of two starting programs only one removes it and none removes a new one. */
function removeStale(path: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    rmSync(aside, { force: true })
  } catch {
    // The other program was quicker.
  }
}

/** Process ids are reused; id and start time together identify a process. */
function bornAt(pid: number): string {
  try {
    // Field 22 in the file: clock ticks since the machine started.
    if (process.platform === 'linux') return statFields(pid)[19] ?? ''
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function ownerFile(dataDir: string) {
  return join(dataDir, 'owner.json')
}
