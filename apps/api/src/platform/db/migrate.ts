import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { Client } from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Any number will do, as long as nothing else in this database locks with it. */
const MIGRATION_LOCK = 7_103_001

/** Brings a database up to date, and refuses one whose applied files were changed afterwards. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Two starts at the same moment take turns.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateQueue({ connectionString: databaseUrl })
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, hash text NOT NULL)',
    )
    return await applyPending(client)
  } finally {
    await client.end()
  }
}

async function applyPending(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migration',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const pending: string[] = []
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const known = applied.get(name)
    if (known === hash) continue
    if (known) throw new Error(`Migration ${name} was changed after it had been applied.`)
    await apply(client, name, hash, text)
    pending.push(name)
  }
  return pending
}

/** One file is one database transaction, sent statement by statement as Citus requires. */
async function apply(client: Client, name: string, hash: string, text: string): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}

/** Splits at semicolons that end a line outside of `$$` bodies, which is how we write SQL. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let inBody = false
  for (const line of text.split('\n')) {
    if (current.length === 0 && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    if (/^\s*--/.test(line)) continue
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}
