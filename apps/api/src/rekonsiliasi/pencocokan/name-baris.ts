import { leastRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Baris, Rules } from '#rekonsiliasi/rekonsiliasi'
import { findToldAs, nameByNumber, nameByReference, nameByRequest } from '#rekonsiliasi/pencocokan/snap.queries'
import { expectedFee, type Tarif } from '#rekonsiliasi/tarif'

/**
 * Finds the payments that lines of banks are about. Lines of a report of numbers are left out where the account's
 * statement showed their payment before.
 */
export async function nameBaris(
  tx: Tx, { format, bankSnap, tarif }: Rules, fresh: readonly Baris[],
): Promise<readonly Baris[]> {
  if (format === 'bank')
    return nameByReference(tx, await nameByRequest(tx, fresh, null), null)
  if (format !== 'snap' || !bankSnap) return fresh
  const named = await nameByRequest(tx, fresh, bankSnap.client_id)
  const found = await nameByNumber(tx, await nameByReference(tx, named, bankSnap.bank), bankSnap)
  const shown = await findToldAs(tx, 'bank', found.flatMap((one) => one.pembayaran_id ?? []))
  return found
    .filter(({ pembayaran_id }) => pembayaran_id === null || !shown.has(pembayaran_id))
    .map((one) => ({ ...one, biaya: feeOf(tarif, one) }))
}

/** What the bank keeps by its contract, which its report of numbers does not say. */
function feeOf(tarif: Tarif, { referensi, jumlah }: Baris): Rupiah {
  // A scanned code has no number; its price is the acquirer's.
  if (referensi === '') return rupiah(0)
  return leastRupiah(expectedFee(tarif, 'snap_va', jumlah), rupiah(jumlah - 1))
}
