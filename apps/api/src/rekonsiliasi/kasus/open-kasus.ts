import type { Tx } from '#platform/db/database'
import type { FoundKasus } from '#ports/open-kasus'
import { insertKasus, lockImpor } from '#rekonsiliasi/kasus/kasus.queries'

/** A case that no report told of; the next number is taken behind a lock. */
export async function openKasus(tx: Tx, kasus: FoundKasus, now: Date): Promise<void> {
  await lockImpor(tx)
  await insertKasus(tx, [{ ...kasus, identitas: null }], now)
}
