import { accountOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { matchWon } from '#rekonsiliasi/pencocokan/find-gone'
import { findOwners } from '#rekonsiliasi/pencocokan/find-owners'
import type { Baris, Found } from '#rekonsiliasi/rekonsiliasi'
import { spreadGabungan } from '#rekonsiliasi/pencocokan/spread-gabungan'
import type { Tarif } from '#rekonsiliasi/tarif'
import { isAgain } from '#rekonsiliasi/pencocokan/tell-again'

/** Whose money came, line by line; a line about a basket is divided over its payments. */
export async function findCame(
  tx: Tx, tarif: Tarif, sekolah_id: string | null, told: readonly Baris[],
): Promise<(Found & { baris: Baris })[]> {
  const won = await matchWon(tx, accountOf('gateway', 'midtrans'), told.filter(isAgain))
  const others = told.filter((one) => !isAgain(one))
  const parts = await spreadGabungan(tx, tarif, others, sekolah_id)
  return [...(await findOwners(tx, tarif, sekolah_id, parts)), ...won]
}
