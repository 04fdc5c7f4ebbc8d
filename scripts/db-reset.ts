import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { say } from './install/project.mjs'
import { homeDirOf, pathsIn, removeHome } from './postgres/home.ts'
import { stopLeftover } from './postgres/leftover.ts'
import { openDatabase } from './supervisor/database.ts'
import { runFlow } from './supervisor/main-flow.ts'
import { claimDataDir } from './supervisor/owner.ts'
import { ownerEnvironment, readRunEnvironment } from './supervisor/run-environment.ts'
import { runScript } from './supervisor/run-to-end.ts'

await runFlow(resetDatabase)

/** Deletes all data and creates the demo world again. */
async function resetDatabase(signal: AbortSignal) {
  const run = readRunEnvironment(process.env)
  if (run.databaseUrl && !process.argv.includes('--yes')) {
    throw new Error(
      'DATABASE_URL menunjuk basis data di luar proyek ini, dan semua isinya akan dihapus. ' +
        'Bila memang itu maksudnya: npm run db:reset -- --yes',
    )
  }
  await using opened = new AsyncDisposableStack()
  const owner = claimDataDir(run.dataDir, 'npm run db:reset')
  opened.defer(() => owner.release())

  if (!run.databaseUrl) {
    // A server left over from a killed program; a running program would own the folder.
    await stopLeftover(pathsIn(homeDirOf(run.postgresDir)).clusterDir)
    removeHome(run.postgresDir)
  }
  // Its charges belong to payments that no longer exist.
  rmSync(join(run.dataDir, 'sandbox'), { recursive: true, force: true })
  // Its rows no longer exist either; a folder of one's own is left alone.
  rmSync(join(run.dataDir, 'berkas'), { recursive: true, force: true })

  const database = await openDatabase({ run, say, signal })
  opened.defer(() => database.stop())
  if (run.databaseUrl) await dropEverything(run.databaseUrl)
  const env = ownerEnvironment(run, database.url)
  await runScript('apps/api/src/migrate.ts', env, signal)
  await runScript('apps/api/src/seed-demo.ts', env, signal)
  say('Basis data kosong kembali dan berisi dunia contoh.')
  return 0
}

async function dropEverything(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}
