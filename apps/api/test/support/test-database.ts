import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createDeps } from '#deps'
import { openClient } from '#platform/db/connections'
import { openOwnerDatabase, type Tx } from '#platform/db/database'
import { deriveUrls, type LoginUrls } from '#platform/db/login-roles'
import { migrate } from '#platform/db/migrate'
import { seedDemo } from '#seeds/demo/seed-demo'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'
import { addInstitusi } from '#institusi/add-institusi'
import { createSeedClock, testDay } from '#test/test-clock'
import { testConfig } from '#test/test-config'

const TEMPLATE_LOCK = 7_103_002

export type TestDatabase = {
  url: string
  /** The addresses of the roles that the program logs in as. */
  urls: LoginUrls
  /**
   * Queries as the owner, without row-level security, to read everything and to break data on
   * purpose.
   */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs as the owner inside an institution, as commands do. */
  asOwner<T>(institusi_id: string, work: (tx: Tx) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/**
 * A separate database, copied from a migrated template. Without the demo it has no institution at all,
 * as on the day the program is installed.
 */
export async function createTestDatabase({ demo = true } = {}): Promise<TestDatabase> {
  const server = serverUrl()
  const template = await (templates[`${server} ${demo}`] ??= ensureTemplate(server, demo))
  const name = `lunas_test_${process.pid}_${(counter += 1)}_${Math.floor(performance.now())}`
  // Copying files costs half as much as copying through the WAL, and tests need no durability.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = databaseUrl(server, name)
  const client = await openClient(url, 'test database')
  let last: Promise<unknown> = Promise.resolve()
  return {
    url,
    urls: deriveUrls(url),
    async asOwner(institusi_id, work) {
      const owner = openOwnerDatabase(url)
      try {
        return await owner.inTransaction(institusi_id, work)
      } finally {
        await owner.close()
      }
    },
    // One after another: the driver will refuse a query while the client is busy with another one.
    query: (text, values) => {
      const mine = last.then(() => client.query(text, values))
      last = mine.catch(() => undefined)
      return mine.then(({ rows }) => rows)
    },
    async drop() {
      await client.end()
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

let counter = 0

/** Cached per test process; a file that changes during a run is seen by the next run. */
const templates: Record<string, Promise<string>> = {}

/** Set by `npm test`, which starts one Postgres for the whole run. */
function serverUrl(): string {
  const url = process.env.LUNAS_TEST_DATABASE_URL
  if (!url) throw new Error('LUNAS_TEST_DATABASE_URL is not set: run the tests with npm test.')
  return url
}

/**
 * Made by the first test process that needs it; its name is a hash of everything it is made from.
 */
async function ensureTemplate(server: string, demo: boolean): Promise<string> {
  const name = `lunas_${demo ? 'template' : 'empty'}_${await fingerprint()}`
  const client = await openClient(server, 'test databases')
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await buildTemplate(client, server, name, demo)
    return name
  } finally {
    await client.end()
  }
}

async function buildTemplate(
  client: Client, server: string, name: string, demo: boolean,
): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft}`)
  const url = databaseUrl(server, draft)
  await migrate(url)
  if (demo) await addDemo(url)
  await countRows(url)
  // Renamed only when finished, so that nobody uses an unfinished template.
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}

/** Without counts, which nothing keeps up here, every table is planned as if it had one row. */
async function countRows(url: string): Promise<void> {
  const client = await openClient(url, 'test databases')
  await client.query('ANALYZE')
  await client.end()
}

async function addDemo(url: string): Promise<void> {
  await addInstitusi(url, DEMO_INSTITUSI)
  const deps = createDeps(testConfig(url, 'http://127.0.0.1:9'), 'seed', createSeedClock())
  await seedDemo(deps, url)
  await deps.close()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  // The demo world contains dates of the day it was made.
  hash.update(testDay())
  for (const folder of ['migrations', 'sql', 'seeds/demo']) {
    const path = join(import.meta.dirname, '../..', folder)
    const files = await readdir(path, { recursive: true, withFileTypes: true })
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const file of paths.sort()) hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = await openClient(server, 'test databases')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
