import { migrate } from '@lunas/api/bench/migrate'
import { Client } from 'pg'

/** A separate database in the given server, dropped afterwards. */
export type BenchDatabase = {
  url: string
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Whether a commit waits for the disk; applies to connections opened from now on. */
  awaitCommits(synchronous_commit: 'on' | 'off'): Promise<void>
  drop(): Promise<void>
}

export async function createBenchDatabase(
  server: string,
  name: string,
  migrated: boolean,
): Promise<BenchDatabase> {
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  if (migrated) await migrate(url.href)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return {
    url: url.href,
    query: async (text, values) => (await client.query(text, values)).rows,
    async awaitCommits(synchronous_commit) {
      await client.query(`ALTER DATABASE ${name} SET synchronous_commit = ${synchronous_commit}`)
    },
    async drop() {
      await client.end()
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
