import { minusRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { divideFound } from '#rekonsiliasi/pencocokan/divide-found'
import { findHandedOver, isNamed, isNamedOnly, isNear } from '#rekonsiliasi/pencocokan/handed-over'
import { findBooked } from '#rekonsiliasi/impor/impor.queries'
import { matchTransfers } from '#rekonsiliasi/pencocokan/match-transfer'
import { findPencairan } from '#rekonsiliasi/pencocokan/pencairan'
import { isMutasi, type Baris, type BookedMoney, type Found } from '#rekonsiliasi/rekonsiliasi'
import { expectedFee, type Tarif } from '#rekonsiliasi/tarif'

/**
 * What our books have for lines about money that came, in the order of the lines: the payment that
 * one names, a pay-out or a batch that an account shows, or a transfer that two people saw before.
 */
export async function findOwners(
  tx: Tx, tarif: Tarif, sekolah_id: string | null, read: readonly Baris[],
): Promise<(Found & { baris: Baris })[]> {
  const { booked, lines } = addPrice(tarif, read, await findBooked(tx, read, sekolah_id))
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
  return lines.flatMap((told) => {
    const { identitas } = told
    const baris = near.has(identitas) ? { ...told, namesGateway: true } : told
    const money = booked.get(identitas) ?? transfers.get(identitas)
    const key = money && `${money.pembayaran_id}/${money.reference}`
    // Two lines of a bank may name the same payment: the first is it, the second is a case.
    const isFirst = key !== undefined && !taken.has(key)
    if (key) taken.add(key)
    if (isFirst && money?.bagian) return divideFound(baris, money.bagian)
    return [{ baris, booked: isFirst ? money : undefined, pencairan: pencairan.get(identitas) }]
  })
}

/**
 * Lines of a bank that asks us, with the price that it kept of their payments. Whoever knows the price
 * needs nobody to decide. With any other amount the line is not that payment's by itself.
 */
function addPrice(
  tarif: Tarif, read: readonly Baris[], named: ReadonlyMap<string, BookedMoney>,
): { booked: Map<string, BookedMoney>; lines: Baris[] } {
  const booked = new Map(named)
  const lines = read.map((one): Baris => {
    const money = named.get(one.identitas)
    if (!money || !isMutasi(one.identitas) || money.total === one.jumlah) return one
    const { jumlah, biaya } = one
    const potongan = expectedFee(tarif, money.metode, money.total)
    if (minusRupiah(money.total, potongan) !== jumlah) {
      booked.delete(one.identitas)
      return one
    }
    const gross = { jumlah: money.total, biaya: sumRupiah([biaya, potongan]) }
    return { ...one, ...gross, potongan, utuh: { jumlah, biaya } }
  })
  return { booked, lines }
}
