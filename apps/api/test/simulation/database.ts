import { setTimeout as pause } from 'node:timers/promises'
import { parseRupiah } from '@lunas/values/rupiah'
import { Client, types } from 'pg'
import { addInstitusi } from '#institusi/add-institusi'
import { isUnavailable } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'

/** The simulation's own database, as its owner sees it: past row-level security. */
export type OwnDatabase = {
  url: string
  /** The one that is open now; the server may cut it off. */
  client(): Client
  /** Asked again when the server was away; for questions, which may be asked twice. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const BIGINT_OID = 20
const PATIENCE_MS = 30_000

export async function openOwnDatabase(url: string): Promise<OwnDatabase> {
  await migrate(url)
  await addInstitusi(url, DEMO_INSTITUSI)
  let client = await connect(url)
  return {
    url,
    client: () => client,
    async query(text, values) {
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        try {
          return (await client.query(text, values)).rows
        } catch (error) {
          if (!isCutOff(error) || performance.now() > until) throw error
          await pause(50)
          client = await connect(url).catch(() => client)
        }
      }
    },
    close: () => client.end(),
  }
}

function isCutOff(error: unknown): boolean {
  return isUnavailable(error) || /not queryable|Client has encountered/.test(String(error))
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, types: { getTypeParser } })
  client.on('error', () => {})
  await client.connect()
  return client
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT_OID ? parseRupiah : types.getTypeParser(oid, format as 'text')
}
