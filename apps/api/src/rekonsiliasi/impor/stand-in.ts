import type { Tx } from '#platform/db/database'
import { closeArrived } from '#rekonsiliasi/kasus/kasus.queries'
import { LINES_AT_ONCE } from '#rekonsiliasi/impor/look-through'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { recallBaris, rematch, type RematchDeps } from '#rekonsiliasi/kasus/rematch'
import {
  countAsOwn, findRepeating, nextUntold, type Repeating,
} from '#rekonsiliasi/impor/repeated.queries'
import { rulesOf } from '#rekonsiliasi/pencocokan/rules-of'
import { takeTold } from '#rekonsiliasi/impor/take-in'

/**
 * Lines of a withdrawn file that another file told too become lines of that other file, because the
 * money is still in the account. Equal lines keep their number, so as many stand as the file shows.
 */
export async function standIn(deps: RematchDeps, tx: Tx, now: Date): Promise<void> {
  let taken = 0
  for (const impor of await findRepeating(tx)) taken += await takeOver(deps, tx, impor, now)
  if (taken === 0) return
  await rematch(deps, tx, now)
  await closeArrived(tx, now)
}

async function takeOver(
  deps: RematchDeps, tx: Tx, impor: Repeating, now: Date,
): Promise<number> {
  const rules = await rulesOf(tx, deps.tarif, impor)
  let taken = 0
  let after = 0
  for (;;) {
    const lines = await nextUntold(tx, impor.id, after, LINES_AT_ONCE)
    const last = lines.at(-1)
    if (!last) break
    const told = lines.map((one): Baris => recallBaris(tx, one))
    taken += (await takeTold(deps, tx, rules, impor.id, told, now)).size
    after = last.nomor
  }
  await countAsOwn(tx, impor.id, taken)
  return taken
}
