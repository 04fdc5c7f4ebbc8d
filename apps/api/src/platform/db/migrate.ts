import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations as migrateQueue } from 'graphile-worker'
import type { Client } from 'pg'
import { applyFunctions } from '#platform/db/apply-functions'
import { createPool, openClient } from '#platform/db/connections'
import { admitRoles, deriveUrls, type LoginUrls } from '#platform/db/login-roles'
import { hashOf, runFile } from '#platform/db/run-file'

const API = join(import.meta.dirname, '../../..')
/** An arbitrary number that no other advisory lock of this database uses. */
const MIGRATION_LOCK = 7_103_001

type Folders = { migrations: string; functions: string }

const OURS: Folders = { migrations: join(API, 'migrations'), functions: join(API, 'sql') }

/**
 * The worker runs the queue. The queue's tables have row-level security without a policy, and its
 * updates may add tables, so each of them gets one.
 */
const QUEUE_RIGHTS = `
  DO $$
  DECLARE
    v_table regclass;
  BEGIN
    GRANT USAGE ON SCHEMA graphile_worker TO lunas_worker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO lunas_worker;
    REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM lunas_worker;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO lunas_worker;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO lunas_worker;
    FOR v_table IN
      SELECT c.oid FROM pg_class c
       WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
         AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'queue')
    LOOP
      EXECUTE format('CREATE POLICY queue ON %s TO lunas_worker USING (true)', v_table);
    END LOOP;
  END
  $$`

/**
 * Brings a database up to date: pending migrations in their order, then the functions whose file
 * changed. Answers what it applied. Refuses a database whose applied files were changed afterwards.
 */
export async function migrate(
  databaseUrl: string, urls: LoginUrls = deriveUrls(databaseUrl), folders = OURS,
): Promise<string[]> {
  const client = await openClient(databaseUrl, 'migrate')
  try {
    // Two processes that start at once migrate one after the other.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await updateQueue(databaseUrl)
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, hash text NOT NULL)',
    )
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_function (name text PRIMARY KEY, hash text NOT NULL)',
    )
    const migrations = await applyPending(client, folders.migrations)
    const functions = await applyFunctions(client, folders.functions)
    await admitRoles(client, urls)
    await client.query(QUEUE_RIGHTS)
    return [...migrations, ...functions]
  } finally {
    await client.end()
  }
}

/**
 * The queue's own pool would still be closing when its update has ended. Whoever then drops the
 * database, or shuts it down, would end our process too, since nobody listens to that pool any more.
 */
async function updateQueue(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1 }, 'migrate queue')
  try {
    await migrateQueue({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

type Migration = { name: string; text: string; hash: string }

async function applyPending(client: Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migration',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const pending = findPending(await readMigrations(folder), applied)
  for (const { name, text, hash } of pending) {
    await runFile(client, `Migration ${name}`, async (run) => {
      await run(text)
      await client.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash])
    })
  }
  return pending.map(({ name }) => name)
}

/** Checks all files before applying the first, so that a refusal leaves the database unchanged. */
function findPending(files: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  return files.filter(({ name, hash }) => {
    const known = applied.get(name)
    if (known === hash) return false
    if (known) throw new Error(`Migration ${name} was changed after it had been applied.`)
    if (name < last) {
      throw new Error(`Migration ${name} is new but stands before ${last}, which is applied.`)
    }
    return true
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: hashOf(text) }
    }),
  )
}
