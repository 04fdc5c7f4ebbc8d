import type { World } from '#test/world'

/** How often an address called is counted for every request; that is its purpose. */
const COUNTS_TRAFFIC = 'panggilan_hitungan'

/** One line per table: how many rows, and a sum over what they say. Equal: nothing was written. */
export async function digestOf({ database }: World): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> $1
      ORDER BY relname`,
    [COUNTS_TRAFFIC],
  )
  // In one statement: asked hundreds of times, the round trips would cost more than the sums.
  const lines = await database.query<{ name: string; line: string }>(
    tables.map(({ name }) => lineOf(name)).join(' UNION ALL '),
  )
  return Object.fromEntries(lines.map(({ name, line }) => [name, line]))
}

function lineOf(table: string): string {
  // Using a session moves its end, so of sessions only the number counts.
  const content = table === 'sesi' ? '0' : 'sum(hashtextextended(t::text, 0))'
  return `SELECT '${table}' AS name, count(*) || ' rows, ' || coalesce(${content}, 0) AS line
            FROM ${table} t`
}
