import type { Tx } from '#platform/db/database'

/**
 * Whoever prepares or issues bills of these types (`together`) and whoever changes what holds for them (`alone`) wait for each
 * other's commit. Otherwise a relief that is agreed to while a run is issued would be on no bill of the run.
 */
export async function lockTerms(tx: Tx, jenis_ids: readonly string[], how: 'together' | 'alone'): Promise<void> {
  const lock = how === 'together' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await tx.query(
    `SELECT ${lock}(hashtextextended(x, 0)) FROM unnest($1::text[]) AS x`,
    // Sorted, so that two of them cannot deadlock.
    [jenis_ids.map((id) => `syarat/${tx.institusi_id}/${id}`).toSorted()],
  )
}
