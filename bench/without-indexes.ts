import type { BenchDatabase } from './bench-database.ts'

/**
 * Writes many rows without keeping indexes up to date or looking up foreign keys, and builds the indexes afterwards.
 * The rows refer to one another by construction, and a unique index that is built says so if they are wrong.
 */
export async function withoutIndexes(
  { query }: BenchDatabase, tables: readonly string[], write: () => Promise<void>,
): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[])
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  )
  await query('SET session_replication_role = replica')
  for (const { name } of indexes) await query(`DROP INDEX ${name}`)
  await write()
  await query(`SET maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await query(definition)
  await query('RESET maintenance_work_mem')
  await query('RESET session_replication_role')
}
