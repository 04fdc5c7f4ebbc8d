import { DAY_MS, later, type Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { partsOf, type BerkasKind, type Storage } from '#platform/storage/storage'

/** A file and its row are written within seconds; a day also covers a slow disk. */
const ORPHAN_AGE_MS = DAY_MS

/** How many names are looked up with one query. */
const BATCH = 500

/** Answers which of these files a row names. */
export type FindNamed = (tx: Tx, keys: string[]) => Promise<string[]>

type Needs = {
  db: Database
  clock: Clock
  storage: Storage
  berkasOwners: Record<BerkasKind, FindNamed>
}

/**
 * Deletes files that no row names: their row was refused, or deleted when its time was over. Answers
 * how many were deleted of each institution.
 */
export async function forgetOrphans(needs: Needs): Promise<Map<string, number>> {
  const before = later(needs.clock.now(), -ORPHAN_AGE_MS)
  const counts = new Map<string, number>()
  const waiting = new Map<string, string[]>()
  for await (const kunci of needs.storage.list('')) {
    const parts = partsOf(kunci)
    // A file that we did not name is not ours to delete.
    if (!parts || parts.disimpan_at >= before) continue
    const group = `${parts.institusi_id}/${parts.kind}`
    const keys = waiting.get(group) ?? []
    keys.push(kunci)
    waiting.set(group, keys)
    if (keys.length < BATCH) continue
    waiting.delete(group)
    await forgetUnnamed(needs, keys, counts)
  }
  for (const keys of waiting.values()) await forgetUnnamed(needs, keys, counts)
  return counts
}

async function forgetUnnamed(
  { db, storage, berkasOwners }: Needs, keys: string[], counts: Map<string, number>,
): Promise<void> {
  const parts = partsOf(keys[0] ?? '')
  if (!parts) return
  const { institusi_id, kind } = parts
  const named = new Set(
    await db.inTransaction(institusi_id, (tx) => berkasOwners[kind](tx, keys)),
  )
  const orphans = keys.filter((kunci) => !named.has(kunci))
  for (const kunci of orphans) await storage.delete(kunci)
  counts.set(institusi_id, (counts.get(institusi_id) ?? 0) + orphans.length)
}
