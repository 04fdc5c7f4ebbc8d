import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'
import { serverEnvironment } from './server-environment.ts'

export const SUPERUSER = 'lunas'

/** Creates the cluster on the first start; later only checks that it fits the binaries. */
export function createClusterOnce(home: Home, { isThrowAway = false } = {}) {
  const versionFile = join(home.clusterDir, 'PG_VERSION')
  if (existsSync(versionFile)) return requireSameMajor(home, readFileSync(versionFile, 'utf8'))
  writePassword(home)
  // Renamed when complete, so that an interrupted start leaves no half-made cluster.
  const draft = `${home.clusterDir}.draft`
  rmSync(draft, { recursive: true, force: true })
  runInitdb(home, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8 sorts the same on every machine, whatever its libc offers.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isThrowAway ? ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1'] : []),
  ])
  renameSync(draft, home.clusterDir)
}

function runInitdb(home: Home, args: string[]) {
  const initdb = spawnSync(join(home.binariesDir, 'bin', 'initdb'), args, {
    ...home.user,
    cwd: home.dir,
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  if (initdb.status === 0) return
  const reason = initdb.error?.message ?? `${initdb.stdout}\n${initdb.stderr}`.trim()
  throw new Error(`PostgreSQL tidak dapat menyiapkan basis data di ${home.dir}:\n${reason}`)
}

function writePassword(home: Home) {
  rmSync(home.passwordFile, { force: true })
  writeFileSync(home.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (home.user) chownSync(home.passwordFile, home.user.uid, home.user.gid)
}

function requireSameMajor(home: Home, found: string) {
  const version = spawnSync(join(home.binariesDir, 'bin', 'postgres'), ['--version'], {
    ...home.user,
    cwd: home.dir,
    encoding: 'utf8',
  })
  const major = /\d+/.exec(version.stdout)?.[0]
  if (!major || major === found.trim()) return
  throw new Error(
    `Basis data di ${home.dir} dibuat oleh PostgreSQL ${found.trim()}, sedangkan yang terpasang ` +
      `PostgreSQL ${major}. Pindahkan datanya, atau mulai dari awal dengan npm run db:reset.`,
  )
}
