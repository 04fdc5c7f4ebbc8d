import { formatRupiah, leastRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import {
  findDisputed, findFree, findRunning, findSources, listDisputedCharges, listRunningTitipan,
} from '#pengembalian/disputed.queries'
import type { Pengembalian, Tempat } from '#pengembalian/pengembalian'
import { findPlaces, findTitipan, lockParts, type PaidPembayaran } from '#pengembalian/pengembalian.queries'
import { titipanAccount } from '#siswa/siswa'

/**
 * A payer's bank that takes money back reserves it: whatever of a payment is not given up for that yet
 * cannot go back to the payer a second time. Two people win the dispute or bill it again, and then the
 * reserve ends. What was written off stays reserved, since the payer has that money.
 */
export type Reserve = {
  /** Taken by the payer's bank. */
  ditarik: Rupiah
  /** Still on bills or kept for the pupils, of everything that the charge paid. */
  tersisa: Rupiah
}

/** What is reserved of the charge that a payment is, or is a part of. */
export async function readReserve(tx: Tx, pembayaran_id: string): Promise<Reserve> {
  const parts = await lockParts(tx, pembayaran_id)
  const ditarik = await findDisputed(tx, parts)
  return ditarik === 0
    ? { ditarik, tersisa: rupiah(0) }
    : { ditarik, tersisa: await sumPlaces(tx, parts, () => true) }
}

/** At most this of what is there may go back, so that the reserve is left. */
export function besideReserve(there: Rupiah, { ditarik, tersisa }: Reserve): Rupiah {
  return ditarik === 0 ? there : leastRupiah(there, rupiah(Math.max(0, tersisa - ditarik)))
}

/**
 * How much titipan must stay because a bank took money back that no bill covers. Titipan that came from a sibling also
 * covers the sibling's disputes, as far as the sibling keeps too little.
 */
export async function reservedTitipan(tx: Tx, pihak_id: string): Promise<Rupiah> {
  const { ids, masuk } = await findSources(tx, pihak_id)
  const missing: Rupiah[] = []
  for (const id of ids) {
    const needed = await neededFor(tx, id)
    missing.push(needed === 0 ? needed : rupiah(Math.max(0, needed - (await heldFor(tx, id)))))
  }
  return sumRupiah([await neededFor(tx, pihak_id), leastRupiah(masuk, sumRupiah(missing))])
}

/**
 * What of these places of a payment may leave beside what disputes took of the same accounts: one payment's
 * money there cannot be told from another's, and a bill that titipan paid would be the way around it.
 */
export async function leavable(
  tx: Tx, { pihak_id, metode }: Pick<PaidPembayaran, 'pihak_id' | 'metode'>, places: readonly Tempat[],
): Promise<Tempat[]> {
  const titipan = titipanAccount(pihak_id)
  const free = await findFree(tx, places.map(({ account }) => account))
  const reserved = await reservedTitipan(tx, pihak_id)
  const kept = (await heldFor(tx, pihak_id)) - reserved
  free.set(titipan, kept)
  const paidByIt = metode === 'titipan' && reserved > 0
  let left = paidByIt ? kept + sumRupiah(places.map(({ jumlah }) => jumlah)) : Infinity
  return places.flatMap((place) => {
    const jumlah = rupiah(Math.max(0, Math.min(place.jumlah, free.get(place.account) ?? Infinity, left)))
    left -= jumlah
    return jumlah === 0 ? [] : [{ ...place, jumlah }]
  })
}

async function heldFor(tx: Tx, pihak_id: string): Promise<Rupiah> {
  return (await findTitipan(tx, pihak_id))?.held ?? rupiah(0)
}

/** What was taken of a pupil's charges and stands on no bill that they paid. */
async function neededFor(tx: Tx, pihak_id: string): Promise<Rupiah> {
  const needed: number[] = []
  for (const charge of await listDisputedCharges(tx, pihak_id)) {
    const parts = await lockParts(tx, charge)
    const onBills = await sumPlaces(tx, parts, (account) => !account.startsWith('titipan/'))
    needed.push(Math.max(0, (await findDisputed(tx, parts)) - onBills))
  }
  return sumRupiah(needed)
}

/**
 * Asked before money leaves by our own hands: a refund that was agreed on before a dispute came waits
 * until it is decided, or is called off and kept for the pupil.
 */
export async function requireUndisputed(tx: Tx, refund: Pengembalian): Promise<void> {
  const ditarik = await findBlocking(tx, refund)
  if (ditarik > 0) throw refuse('PENGEMBALIAN_DISENGKETAKAN', { ditarik: formatRupiah(ditarik) })
}

/** What a dispute takes that would not be there any more without this refund; else nothing. */
export async function findBlocking(tx: Tx, refund: Pengembalian): Promise<Rupiah> {
  const reserved = await findUncovered(tx, refund)
  const { id, pembayaran_id } = refund
  if (reserved > 0 || pembayaran_id === null) return reserved
  const { ditarik, tersisa } = await readReserve(tx, pembayaran_id)
  if (ditarik === 0) return ditarik
  const others = await findRunning(tx, await lockParts(tx, pembayaran_id), id)
  return tersisa + others < ditarik ? ditarik : rupiah(0)
}

/** Titipan reserved for disputes that is no longer covered once this refund took its part; else nought. */
async function findUncovered(tx: Tx, { id, pihak_id }: Pengembalian): Promise<Rupiah> {
  const running = await listRunningTitipan(tx, pihak_id)
  const reserved = running.some((one) => one.id === id) ? await reservedTitipan(tx, pihak_id) : rupiah(0)
  if (reserved === 0) return reserved
  const others = running.filter((one) => one.id !== id).map(({ jumlah }) => jumlah)
  const covered = sumRupiah([await heldFor(tx, pihak_id), ...others])
  return covered < reserved ? reserved : rupiah(0)
}

async function sumPlaces(
  tx: Tx, parts: readonly string[], counts: (account: string) => boolean,
): Promise<Rupiah> {
  const amounts: number[] = []
  for (const id of parts) {
    const places = await findPlaces(tx, { id })
    amounts.push(...places.filter(({ account }) => counts(account)).map(({ jumlah }) => jumlah))
  }
  return sumRupiah(amounts)
}
