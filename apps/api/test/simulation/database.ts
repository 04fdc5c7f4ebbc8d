import { parseRupiah } from '@lunas/values/rupiah'
import { Client, types } from 'pg'
import { addInstitusi } from '#institusi/add-institusi'
import { migrate } from '#platform/db/migrate'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'

/** The simulation's own database, as its owner sees it: past row-level security. */
export type OwnDatabase = {
  url: string
  client: Client
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

const BIGINT_OID = 20

export async function createOwnDatabase(serverUrl: string, seed: number): Promise<OwnDatabase> {
  const name = `lunas_simulation_${process.pid}_${seed}`
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await migrate(url)
  await addInstitusi(url, DEMO_INSTITUSI)
  const client = new Client({ connectionString: url, types: { getTypeParser } })
  client.on('error', () => {})
  await client.connect()
  return {
    url,
    client,
    query: async (text, values) => (await client.query(text, values)).rows,
    async drop() {
      await client.end()
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** What one API process and one worker may open at most, with their listeners and their queue. */
const API_CONNECTIONS = 25
const WORKER_CONNECTIONS = 40

/** A server without room makes programs fail that have no fault, so that is said beforehand. */
export async function requireRoom(serverUrl: string, api: number): Promise<void> {
  const rows = await onServer<{ free: number }>(
    serverUrl,
    `SELECT current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int - count(*)::int AS free
       FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  )
  const free = rows[0]?.free ?? 0
  const needed = api * API_CONNECTIONS + WORKER_CONNECTIONS
  if (free >= needed) return
  throw new Error(
    `The simulation may open ${needed} connections and this server has ${free} left. ` +
      'Take a smaller --api, or a server of its own: DATA_DIR=/tmp/simulation npm run simulate',
  )
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT_OID ? parseRupiah : types.getTypeParser(oid, format as 'text')
}

async function onServer<Row>(serverUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
