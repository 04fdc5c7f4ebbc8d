import { minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { closeIfAllLeft, type CloseDeps } from '#pengembalian/close-payment'
import type { Needs } from '#pengembalian/needs'
import { pengembalianAccount, takeBack, type Pengembalian } from '#pengembalian/pengembalian'
import { findFee, insertGone } from '#pengembalian/penarikan.queries'
import { findPlaces, lockPaid, lockParts } from '#pengembalian/pengembalian.queries'

export type GoneDeps = CloseDeps & Pick<Needs, 'payables'>

export type Gone = Pick<Pengembalian, 'jumlah' | 'alasan' | 'referensi' | 'asal'> & {
  /** Where the money is missing. */
  account: Account
  pada: Date
}

/** Off every payment that the charge paid, the last first; answers how much there was. */
export async function bookGone(
  deps: GoneDeps, tx: Tx, charge_id: string, gone: Gone, now: Date,
): Promise<Rupiah> {
  let left = gone.jumlah
  for (const pembayaran_id of (await lockParts(tx, charge_id)).toReversed()) {
    if (left === 0) break
    const taken = await bookGoneFrom(deps, tx, pembayaran_id, { ...gone, jumlah: left }, now)
    left = minusRupiah(left, taken)
  }
  return minusRupiah(gone.jumlah, left)
}

/**
 * Money that is gone already, booked as a refund that nobody had to agree to: off what is kept for
 * the pupil, off the bills, which are owed again, and last off the fee.
 */
async function bookGoneFrom(
  deps: GoneDeps, tx: Tx, pembayaran_id: string, gone: Gone, now: Date,
): Promise<Rupiah> {
  const paid = await lockPaid(tx, pembayaran_id)
  if (!paid) return rupiah(0)
  const places = await findPlaces(tx, paid)
  const owed = pengembalianAccount(paid.sekolah_id)
  const fee = {
    account: accountOf('biaya_admin', paid.sekolah_id), target_id: null,
    jumlah: await findFee(tx, paid.id),
  }
  const transfers = takeBack([...places, fee], gone.jumlah, owed)
  const jumlah = sumRupiah(transfers.map(({ amount }) => amount))
  if (jumlah === 0) return rupiah(0)
  const id = timeOrderedId(now)
  const { alasan, referensi, asal, account, pada: occurred_at } = gone
  const { pihak_id, sekolah_id } = paid
  await insertGone(tx, {
    id, pembayaran_id, pihak_id, sekolah_id, jumlah, alasan, referensi, asal, cara: 'gerbang', now,
  })
  await openAccount(tx, owed)
  await deps.payables[paid.untuk].takeBack(tx, transfers)
  const times = { subject_id: pembayaran_id, occurred_at, recorded_at: now }
  await post(tx, {
    ...times, reference: `pengembalian/${id}`, event: 'pengembalian_disetujui', transfers,
  })
  await post(tx, {
    ...times, reference: `selesai/${id}`, event: 'pengembalian_selesai',
    transfers: [transferOf(owed, account, jumlah)],
  })
  await closeIfAllLeft(deps, tx, pembayaran_id, now)
  await enqueue(tx, 'tell-pengembalian', id, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'pengembalian_diselesaikan', subject_id: id, sekolah_id,
    sesudah: { status: 'selesai', jumlah, asal, referensi },
  })
  return jumlah
}
