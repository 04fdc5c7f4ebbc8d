import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that owns the cluster and runs the server; undefined: the current user. */
export type OsUser = { uid: number; gid: number }

const PREFERRED = ['postgres', 'nobody']

/** PostgreSQL refuses to run as root, so under root it runs as another existing user. */
export function chooseOsUser(clusterDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(clusterDir) ?? lookUpPreferred()
}

export function canEnter(user: OsUser | undefined, folder: string) {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return probe.status === 0
}

export function canRun(user: OsUser | undefined, binary: string) {
  return spawnSync(binary, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** A cluster that an ordinary user created stays that user's. */
function ownerOf(clusterDir: string): OsUser | undefined {
  const stat = statSync(clusterDir, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function lookUpPreferred(): OsUser {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of PREFERRED) {
    const fields = rows.find((row) => row.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error(
    'PostgreSQL tidak boleh berjalan sebagai root, dan tidak ada pengguna "postgres" atau ' +
      '"nobody" di sistem ini. Jalankan sebagai pengguna biasa, atau isi DATABASE_URL.',
  )
}
