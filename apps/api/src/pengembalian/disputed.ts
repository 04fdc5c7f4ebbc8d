import { formatRupiah, leastRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import {
  findDisputed, findRunning, findRunningTitipan, listDisputedCharges,
} from '#pengembalian/disputed.queries'
import type { Pengembalian } from '#pengembalian/pengembalian'
import { findPlaces, findTitipan, lockParts } from '#pengembalian/pengembalian.queries'

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

/** What of a pupil's titipan stands for disputes that its bills do not reach for. */
export async function reservedTitipan(tx: Tx, pihak_id: string): Promise<Rupiah> {
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
export async function findBlocking(
  tx: Tx, { id, pembayaran_id, pihak_id, jumlah }: Pengembalian,
): Promise<Rupiah> {
  if (pembayaran_id === null) {
    const reserved = await reservedTitipan(tx, pihak_id)
    if (reserved === 0) return reserved
    const held = (await findTitipan(tx, pihak_id))?.held ?? 0
    const others = (await findRunningTitipan(tx, pihak_id)) - jumlah
    return held + others < reserved ? reserved : rupiah(0)
  }
  const { ditarik, tersisa } = await readReserve(tx, pembayaran_id)
  if (ditarik === 0) return ditarik
  const others = await findRunning(tx, await lockParts(tx, pembayaran_id), id)
  return tersisa + others < ditarik ? ditarik : rupiah(0)
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
