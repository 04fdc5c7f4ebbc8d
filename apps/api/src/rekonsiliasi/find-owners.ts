import type { Tx } from '#platform/db/database'
import { findHandedOver, isNamed, isNamedOnly, isNear } from '#rekonsiliasi/handed-over'
import { findBooked } from '#rekonsiliasi/impor.queries'
import { matchTransfers } from '#rekonsiliasi/match-transfer'
import { findPencairan } from '#rekonsiliasi/pencairan'
import type { Baris, Found } from '#rekonsiliasi/rekonsiliasi'

/**
 * What our books have for lines about money that came, in the order of the lines: the payment that
 * one names, a pay-out or a batch that an account shows, or a transfer that two people saw before.
 */
export async function findOwners(
  tx: Tx, sekolah_id: string | null, lines: readonly Baris[],
): Promise<(Found & { baris: Baris })[]> {
  const booked = await findBooked(tx, lines, sekolah_id)
  const shown = lines.filter(
    ({ identitas }) => identitas.startsWith('bank/') && !booked.has(identitas),
  )
  const { found: pencairan, near } = sekolah_id === null
    ? await findPencairan(tx, shown)
    : { found: await findHandedOver(tx, sekolah_id, shown, isNamed), near: new Set<string>() }
  const isLeft = ({ identitas, pembayaran_id }: Baris) =>
    pembayaran_id === null && !pencairan.has(identitas)
  const transfers = await matchTransfers(tx, sekolah_id, shown.filter(isLeft))
  if (sekolah_id !== null) {
    for (const isMeant of [isNear, isNamedOnly]) {
      const rest = shown.filter((one) => isLeft(one) && !transfers.has(one.identitas))
      const taken = new Set([...pencairan.values()].map(({ setoran_id }) => setoran_id))
      const found = await findHandedOver(tx, sekolah_id, rest, isMeant, taken)
      for (const [identitas, batch] of found) pencairan.set(identitas, batch)
    }
  }
  const taken = new Set<string>()
  return lines.map((told) => {
    const { identitas } = told
    const baris = near.has(identitas) ? { ...told, namesGateway: true } : told
    const money = booked.get(identitas) ?? transfers.get(identitas)
    const key = money && `${money.pembayaran_id}/${money.reference}`
    // Two lines of a bank may name the same payment: the first is it, the second is a case.
    const isFirst = key !== undefined && !taken.has(key)
    if (key) taken.add(key)
    return { baris, booked: isFirst ? money : undefined, pencairan: pencairan.get(identitas) }
  })
}
