import { localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { minusRupiah, rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { OrderEnd } from '#ports/order-seller'
import { bookFees } from '#mitra/book-fees'
import { addKembali, addKomisi, lockSold, setStatus, type Sold } from '#mitra/end-layanan.queries'

/**
 * An order that an agent sold has ended, in the commit that books its end. Delivered: the commission is
 * earned. Given back: the fee comes back with the price, and a commission that was earned is taken back.
 * Days are locked before the deposit, as sales do. The price comes back before the commission is taken: the deposit
 * may have less than that. For an order that a parent bought only the price is booked.
 */
export async function endLayanan(tx: Tx, end: OrderEnd, now: Date): Promise<void> {
  const sold = await lockSold(tx, end.pembayaran_id)
  if (!sold) await end.bookPrice()
  else if (end.status === 'berhasil') await earn(tx, sold, end, now)
  else await comeBack(tx, sold, end, now)
}

async function earn(tx: Tx, sold: Sold, { kembali, bookPrice }: OrderEnd, now: Date): Promise<void> {
  if (sold.status !== 'diproses') throw new Error(`request ${sold.id} has ended before`)
  await setStatus(tx, sold.id, 'berhasil')
  await addKomisi(tx, sold, sold.komisi)
  if (kembali > 0) await addKembali(tx, sold, { sebab: 'selisih', jumlah: kembali, hari: dayOf(sold, now), now })
  await bookPrice()
  await bookFees(tx, { ...sold, now }, 'komisi', { biaya: rupiah(0), komisi: sold.komisi })
}

async function comeBack(tx: Tx, sold: Sold, { kembali, bookPrice }: OrderEnd, now: Date): Promise<void> {
  if (sold.status !== 'diproses' && sold.status !== 'berhasil') {
    throw new Error(`request ${sold.id} has come back before`)
  }
  const earned = sold.status === 'berhasil' ? sold.komisi : rupiah(0)
  await setStatus(tx, sold.id, 'dikembalikan')
  await addKomisi(tx, sold, minusRupiah(rupiah(0), earned))
  const jumlah = sumRupiah([kembali, sold.biaya])
  await addKembali(tx, sold, { sebab: 'gagal', jumlah, hari: dayOf(sold, now), now })
  await bookPrice()
  await bookFees(tx, { ...sold, now }, 'kembali', { biaya: sold.biaya, komisi: earned })
}

function dayOf({ zona_waktu }: { zona_waktu: Zone }, now: Date): LocalDate {
  return localDateAt(now, zona_waktu)
}
