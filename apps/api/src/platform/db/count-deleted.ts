import type { Database } from '#platform/db/database'

/** How many rows a sweep deleted or emptied of each institution. */
export type Deleted = ReadonlyMap<string, number>

/** Runs a DELETE or UPDATE over all institutions, and answers how many rows it touched of each. */
export async function countDeleted(
  sweepDb: Database, statement: string, values: unknown[],
): Promise<Deleted> {
  const rows = await sweepDb.platform<{ institusi_id: string; banyak: number }>(
    `WITH gone AS (${statement} RETURNING institusi_id)
     SELECT institusi_id, count(*)::int AS banyak FROM gone GROUP BY institusi_id`,
    values,
  )
  return new Map(rows.map(({ institusi_id, banyak }) => [institusi_id, banyak]))
}

/** Small enough that a batch holds its locks for a moment only. */
const BATCH_ROWS = 2_000

/**
 * As `countDeleted`, batch by batch: the statement takes at most $1 rows, until none are left. For
 * tables of which years may be due at once.
 */
export async function countInBatches(
  sweepDb: Database, statement: string, values: unknown[],
): Promise<Deleted> {
  let all: Deleted = new Map()
  for (;;) {
    const batch = await countDeleted(sweepDb, statement, [BATCH_ROWS, ...values])
    if (batch.size === 0) return all
    all = addDeleted(all, batch)
  }
}

export function addDeleted(one: Deleted, other: Deleted): Deleted {
  const sum = new Map(one)
  for (const [id, banyak] of other) sum.set(id, (sum.get(id) ?? 0) + banyak)
  return sum
}
