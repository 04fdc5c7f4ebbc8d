import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { addInstitusi } from '#institusi/add-institusi'
import { createPool } from '#platform/db/connections'
import { getTypeParser, isUnavailable } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'

/** The simulation's own database, as its owner, without row-level security. */
export type OwnDatabase = {
  url: string
  /** The connection itself, for many statements; no other query may run meanwhile. */
  withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  /** Retried when the server was down; only for reads, which are safe to repeat. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const PATIENCE_MS = 30_000

export async function openOwnDatabase(url: string): Promise<OwnDatabase> {
  await migrate(url)
  await addInstitusi(url, DEMO_INSTITUSI)
  // One connection, and one statement after another: bugs are planted in a transaction.
  const pool = createPool({ connectionString: url, max: 1, types: { getTypeParser } }, 'simulation')
  return {
    url,
    async withClient(work) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    async query(text, values) {
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        try {
          return (await pool.query(text, values)).rows
        } catch (error) {
          if (!isUnavailable(error) || performance.now() > until) throw error
          await pause(50)
        }
      }
    },
    close: () => pool.end(),
  }
}
