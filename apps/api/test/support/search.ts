import type { TestDatabase } from '#test/test-database'

/**
 * Where any of these texts is stored: every table of every schema, every column as text. Bytes are
 * searched as the hexadecimal that Postgres prints, and base64 in all three alignments, since
 * providers hide numbers in their ids.
 */
export async function findEverywhere(
  database: TestDatabase, texts: readonly string[],
): Promise<string[]> {
  const tables = await database.query<{ name: string; columns: string[] }>(
    `SELECT c.oid::regclass::text AS name,
            array(SELECT quote_ident(a.attname) FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
       FROM pg_class c
      WHERE c.relkind IN ('r', 'p', 'm')
        AND c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
        AND c.relnamespace::regnamespace::text NOT LIKE 'pg_toast%'
      ORDER BY 1`,
  )
  const needles = texts.flatMap(formsOf).map((form) => `%${form.replaceAll(/[%_\\]/g, '\\$&')}%`)
  const places: string[] = []
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await database.query(
        `SELECT 1 FROM ${name} t WHERE t.${column}::text ILIKE ANY ($1) LIMIT 1`, [needles],
      )
      if (found) places.push(`${name}.${column}`)
    }
  }
  return places
}

/** A text as it may be stored. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const shifted = [0, 1, 2].map((by) => {
    const encoded = Buffer.concat([Buffer.alloc(by), bytes]).toString('base64')
    // The first and last letters also depend on the neighbouring bytes.
    return encoded.slice(by === 0 ? 0 : 4, -4)
  })
  return [text, bytes.toString('hex'), ...shifted]
}
