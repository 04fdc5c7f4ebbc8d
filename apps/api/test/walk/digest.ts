import type { World } from '#test/world'

/** How often an address called is counted for every request; that is its purpose. */
const COUNTS_TRAFFIC = 'panggilan_hitungan'

/** One line per table: how many rows, and a sum over what they say. Equal: nothing was written. */
export async function digestOf({ database }: World): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  const lines: [string, string][] = []
  for (const { name } of tables.filter((table) => table.name !== COUNTS_TRAFFIC)) {
    // Using a session moves its end, so of sessions only the number counts.
    const content = name === 'sesi' ? '0' : 'sum(hashtextextended(t::text, 0))'
    const [row] = await database.query<{ line: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(${content}, 0) AS line FROM ${name} t`,
    )
    lines.push([name, row?.line ?? ''])
  }
  return Object.fromEntries(lines.sort())
}
