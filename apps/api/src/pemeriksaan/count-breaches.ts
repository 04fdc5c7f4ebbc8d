import { inEveryInstitusi } from '#platform/one-by-one'
import type { Needs } from '#pemeriksaan/needs'
import { findLast, listResults } from '#pemeriksaan/pemeriksaan.queries'

/** Rows that break each law, as the last check of every institution found them. */
export async function countBreaches(
  deps: Pick<Needs, 'db' | 'logger' | 'metrics' | 'laws'>,
): Promise<void> {
  const counts = new Map(Object.keys(deps.laws).map((law) => [law, 0]))
  await inEveryInstitusi(deps, 'count-breaches', (institusi_id) =>
    deps.db.inTransaction(institusi_id, async (tx) => {
      const last = await findLast(tx)
      const results = last ? await listResults(tx, last.id) : []
      for (const { hukum, banyak } of results) {
        const before = counts.get(hukum)
        if (before !== undefined) counts.set(hukum, before + banyak)
      }
    }))
  for (const [law, count] of counts) deps.metrics.lawBreaches.set({ law }, count)
}
