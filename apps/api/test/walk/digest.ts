import type { World } from '#test/world'

/** Every request counts its address in this table, so it always changes. */
const COUNTS_TRAFFIC = 'panggilan_hitungan'

/**
 * One line per table: its row count and a hash of its rows. Equal digests mean nothing was written.
 */
export async function digestOf({ database }: World): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> $1
      ORDER BY relname`,
    [COUNTS_TRAFFIC],
  )
  // One statement, because hundreds of digests would spend more time on round trips than on hashes.
  const lines = await database.query<{ name: string; line: string }>(
    tables.map(({ name }) => lineOf(name)).join(' UNION ALL '),
  )
  return Object.fromEntries(lines.map(({ name, line }) => [name, line]))
}

function lineOf(table: string): string {
  // Using a session extends it, so only the number of sessions is compared.
  const content = table === 'sesi' ? '0' : 'sum(hashtextextended(t::text, 0))'
  return `SELECT '${table}' AS name, count(*) || ' rows, ' || coalesce(${content}, 0) AS line
            FROM ${table} t`
}
