import { localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { OrderEnd } from '#ports/order-seller'
import { bookFees } from '#mitra/book-fees'
import { addKembali, addKomisi, lockSold, setStatus, type Sold } from '#mitra/end-layanan.queries'

/**
 * An order that an agent sold has ended, in the commit that books its end. Delivered: the commission is
 * earned. Given back: the fee comes back with the price, and a commission that was earned is taken back.
 * Days are locked before the deposit, as sales do. Nothing happens for an order that a parent bought.
 */
export async function endLayanan(tx: Tx, { pembayaran_id, status, kembali }: OrderEnd, now: Date): Promise<void> {
  const sold = await lockSold(tx, pembayaran_id)
  if (!sold) return
  if (status === 'berhasil') await earn(tx, sold, kembali, now)
  else await comeBack(tx, sold, kembali, now)
}

async function earn(tx: Tx, sold: Sold, kembali: Rupiah, now: Date): Promise<void> {
  if (sold.status !== 'diproses') throw new Error(`request ${sold.id} has ended before`)
  await setStatus(tx, sold.id, 'berhasil')
  await addKomisi(tx, sold, sold.komisi)
  if (kembali > 0) await addKembali(tx, sold, { sebab: 'selisih', jumlah: kembali, hari: dayOf(sold, now), now })
  await bookFees(tx, { ...sold, now }, 'komisi', { biaya: rupiah(0), komisi: sold.komisi })
}

async function comeBack(tx: Tx, sold: Sold, kembali: Rupiah, now: Date): Promise<void> {
  if (sold.status !== 'diproses' && sold.status !== 'berhasil') {
    throw new Error(`request ${sold.id} has come back before`)
  }
  const earned = sold.status === 'berhasil' ? sold.komisi : rupiah(0)
  await setStatus(tx, sold.id, 'dikembalikan')
  await addKomisi(tx, sold, minusRupiah(rupiah(0), earned))
  const jumlah = sumRupiah([kembali, sold.biaya])
  await addKembali(tx, sold, { sebab: 'gagal', jumlah, hari: dayOf(sold, now), now })
  await bookFees(tx, { ...sold, now }, 'kembali', { biaya: sold.biaya, komisi: earned })
}

function dayOf({ zona_waktu }: { zona_waktu: Zone }, now: Date): LocalDate {
  return localDateAt(now, zona_waktu)
}
