import type { World } from '#test/world'

/** Every request counts its address, and every call to a provider its duration, so these always change. */
const COUNT_TRAFFIC = ['panggilan_hitungan', 'panggilan_penyedia']

/** The worlds whose database has the prepared statement already. */
const prepared = new WeakSet<World>()

/**
 * One line per table: its row count and a hash of its rows. Equal digests mean nothing was written.
 */
export async function digestOf(world: World): Promise<Record<string, string>> {
  const { database } = world
  if (!prepared.has(world)) {
    await prepare(world)
    prepared.add(world)
  }
  const lines = await database.query<{ name: string; line: string }>('EXECUTE digest')
  return Object.fromEntries(lines.map(({ name, line }) => [name, line]))
}

/**
 * One statement for all tables, prepared once: hundreds of digests would spend more time on round
 * trips and planning than on hashes.
 */
async function prepare({ database }: World): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
      ORDER BY relname`,
    [COUNT_TRAFFIC],
  )
  await database.query(`PREPARE digest AS ${tables.map(({ name }) => lineOf(name)).join(' UNION ALL ')}`)
}

function lineOf(table: string): string {
  // Using a session extends it, so only the number of sessions is compared.
  const content = table === 'sesi' ? '0' : 'sum(hashtextextended(t::text, 0))'
  return `SELECT '${table}' AS name, count(*) || ' rows, ' || coalesce(${content}, 0) AS line
            FROM ${table} t`
}
