import { leastRupiah, minusRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { keepFrom } from '#pengembalian/keep-unfit'
import type { Needs } from '#pengembalian/needs'
import { findPlaces, lockPaid, lockPembayaran } from '#pengembalian/pengembalian.queries'

/** The payments that paid a bill, the last first. */
async function findPaying(tx: Tx, tagihan_id: string): Promise<{ id: string; metode: string }[]> {
  return tx.query<{ id: string; metode: string }>(
    `SELECT p.id, p.metode FROM offered.pembayaran_rincian r
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = r.pembayaran_id
      WHERE r.institusi_id = $1 AND r.target_id = $2 AND p.status IN ('berhasil', 'dikembalikan')
      ORDER BY p.id DESC`,
    [tx.institusi_id, tagihan_id],
  )
}

/**
 * Locks the payments that paid a bill, before anybody locks the bill: in that order settlements and
 * refunds lock them too.
 */
export async function lockPaying(tx: Tx, tagihan_id: string): Promise<void> {
  const ids = (await findPaying(tx, tagihan_id)).map(({ id }) => id)
  if (ids.length > 0) await lockPembayaran(tx, ids.toSorted())
}

export type Excess = { tagihan_id: string; jumlah: Rupiah; referensi: string; alasan: string }

/**
 * Takes what was paid beyond a bill's new amount off the bill, from the last payment on, and keeps it
 * for the pupil. Answers how much there was; a program's money is the donors', so it is left.
 */
export async function keepExcess(
  deps: Pick<Needs, 'payables'>, tx: Tx, { tagihan_id, jumlah, referensi, alasan }: Excess, now: Date,
): Promise<Rupiah> {
  let left = jumlah
  for (const { id, metode } of await findPaying(tx, tagihan_id)) {
    if (left === 0) break
    const paid = metode === 'bantuan' ? undefined : await lockPaid(tx, id)
    if (!paid) continue
    const places = (await findPlaces(tx, paid)).filter(({ target_id }) => target_id === tagihan_id)
    const there = rupiah(places.reduce((sum, place) => sum + place.jumlah, 0))
    const taken = leastRupiah(left, there)
    await keepFrom(deps, tx, { paid, places, jumlah: taken, alasan, referensi }, now)
    left = minusRupiah(left, taken)
  }
  return minusRupiah(jumlah, left)
}
