import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { titipanAccount } from '#siswa/siswa'
import type { Needs } from '#pengembalian/needs'
import { insertGone } from '#pengembalian/penarikan.queries'
import { takeBack, type Tempat } from '#pengembalian/pengembalian'
import { findPlaces, lockPaid, type PaidPembayaran } from '#pengembalian/pengembalian.queries'

const ALASAN = 'Tagihan berubah sebelum lunas, dan tidak menerima sebagian'

/**
 * What a payment paid of these bills leaves them and is kept for the pupil: a refund that nobody has
 * to agree to, since the money stays. Answers how much there was.
 */
export async function keepUnfit(
  deps: Pick<Needs, 'payables'>, tx: Tx, pembayaran_id: string, bills: readonly string[], now: Date,
): Promise<Rupiah> {
  const paid = await lockPaid(tx, pembayaran_id)
  if (!paid) return rupiah(0)
  const places = (await findPlaces(tx, paid))
    .filter(({ target_id }) => target_id !== null && bills.includes(target_id))
  const jumlah = sumRupiah(places.map((place) => place.jumlah))
  await keepFrom(deps, tx, { paid, places, jumlah, alasan: ALASAN, referensi: '' }, now)
  return jumlah
}

type Kept = {
  paid: PaidPembayaran
  places: readonly Tempat[]
  jumlah: Rupiah
  alasan: string
  referensi: string
}

/** Takes an amount off its places and keeps it for the pupil. */
export async function keepFrom(
  { payables }: Pick<Needs, 'payables'>, tx: Tx, { paid, places, jumlah, alasan, referensi }: Kept,
  now: Date,
): Promise<void> {
  if (jumlah === 0) return
  const { id: pembayaran_id, pihak_id, sekolah_id } = paid
  const account = titipanAccount(pihak_id)
  await openAccount(tx, account)
  const transfers = takeBack(places, jumlah, account)
  await payables[paid.untuk].takeBack(tx, transfers)
  const id = timeOrderedId(now)
  await insertGone(tx, {
    id, pembayaran_id, pihak_id, sekolah_id, jumlah, alasan, referensi, asal: 'otomatis',
    cara: 'titipan', now,
  })
  await post(tx, {
    subject_id: pembayaran_id, reference: `pengembalian/${id}`, event: 'pengembalian_disetujui',
    occurred_at: now, recorded_at: now, transfers,
  })
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'pengembalian_diselesaikan', subject_id: id, sekolah_id,
    sesudah: { status: 'selesai', jumlah, asal: 'otomatis' },
  })
}
