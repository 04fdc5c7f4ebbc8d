import { readBarisAfter, type BarisRow } from '#impor-siswa/impor.queries'
import type { Tx } from '#platform/db/database'

/**
 * The rows of a file that are not refused. The next batch is asked for before the one at hand is written, so
 * that nobody waits for it.
 */
export async function* batchesOf(tx: Tx, impor_id: string, step: { readonly rows: number }): AsyncGenerator<BarisRow[]> {
  let rows = await readBarisAfter(tx, impor_id, 0, step.rows)
  while (rows.length > 0) {
    const coming = readBarisAfter(tx, impor_id, rows.at(-1)?.nomor ?? 0, step.rows)
    // Where a write fails, this fails with it, and nobody waits for it any more.
    coming.catch(() => {})
    yield rows
    rows = await coming
  }
}
