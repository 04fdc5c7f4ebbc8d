import type { Tx } from '#platform/db/database'
import { insertKasus, lockImpor, type NewKasus } from '#rekonsiliasi/kasus.queries'

/** A case that no report told of; the next number is taken behind a lock. */
export async function openKasus(
  tx: Tx, kasus: Omit<NewKasus, 'identitas'>, now: Date,
): Promise<void> {
  await lockImpor(tx)
  await insertKasus(tx, [{ ...kasus, identitas: null }], now)
}
