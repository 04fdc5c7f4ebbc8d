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

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT_OID ? parseRupiah : types.getTypeParser(oid, format as 'text')
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
