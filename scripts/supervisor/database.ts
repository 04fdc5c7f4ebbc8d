import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../postgres.ts'
import type { RunEnvironment } from './run-environment.ts'

export type Database = {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

type Options = {
  run: RunEnvironment
  say: (line: string) => void
  signal: AbortSignal
}

const REACH_MS_MAX = 30_000
const VERSION_MIN = 15

/** The database of DATABASE_URL, or our own server if it is not set. */
export async function openDatabase({ run, say, signal }: Options): Promise<Database> {
  if (run.databaseUrl) {
    await waitForDatabase(run.databaseUrl, signal)
    return { url: run.databaseUrl, isEmbedded: false, stop: async () => {} }
  }
  return keepPostgres(run, say)
}

/** Our own server, restarted on the same port if it ends unexpectedly. */
async function keepPostgres(run: RunEnvironment, say: (line: string) => void): Promise<Database> {
  let postgres = await startPostgres({ dataDir: run.postgresDir })
  let isStopping = false
  const watch = async () => {
    await postgres.exited
    if (isStopping) return
    say('PostgreSQL berhenti sendiri; dimulai lagi …')
    postgres = await startPostgres({ dataDir: run.postgresDir, port: postgres.port })
    // A stop was requested during the restart.
    if (isStopping) return postgres.stop()
    return watch()
  }
  const watching = watch().catch((error: Error) => say(error.message))
  return {
    url: postgres.url,
    isEmbedded: true,
    async stop() {
      isStopping = true
      await postgres.stop()
      await watching
    },
  }
}

async function waitForDatabase(url: string, signal: AbortSignal) {
  const until = performance.now() + REACH_MS_MAX
  for (;;) {
    signal.throwIfAborted()
    const reason = await tryDatabase(url)
    if (!reason) return
    // Retry while a server is starting, but not after a wrong name or password.
    if (reason.isFinal || performance.now() > until) {
      throw new Error(`Basis data ${nameOf(url)} (DATABASE_URL) ${reason.sentence}`)
    }
    await sleep(500)
  }
}

async function tryDatabase(url: string) {
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  } catch {
    return { isFinal: true, sentence: 'bukan alamat PostgreSQL yang dikenali.' }
  }
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version >= VERSION_MIN) return undefined
    const sentence = `memakai PostgreSQL ${version}; diperlukan ${VERSION_MIN} atau lebih baru.`
    return { isFinal: true, sentence }
  } catch (error) {
    return explain(error)
  } finally {
    await client.end().catch(() => {})
  }
}

function explain(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message || code : String(error)
  // Class 28: refused login; 3D000: no such database.
  if (/^28|^3D000$/.test(code)) return { isFinal: true, sentence: `menolak kami: ${reason}.` }
  return { isFinal: false, sentence: `tidak dapat dihubungi: ${reason}.` }
}

/** The address without user and password, for the terminal. */
function nameOf(url: string) {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return ''
  }
}
