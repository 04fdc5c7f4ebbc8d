import type { Tx } from '#platform/db/database'
import { insertKasus, takeTurn, type NewKasus } from '#rekonsiliasi/kasus.queries'

/** A case that no report told of; the next number is taken in turn. */
export async function openKasus(
  tx: Tx, kasus: Omit<NewKasus, 'identitas'>, now: Date,
): Promise<void> {
  await takeTurn(tx)
  await insertKasus(tx, [{ ...kasus, identitas: null }], now)
}
