import type { LapakSaya } from '@lunas/contract/kantin/lapak-saya'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { personOf, type Caller } from '#platform/http/caller'
import { listTerjual } from '#penjualan/laporan-kantin.queries'
import { listKept, listProdukOf } from '#penjualan/lapak-saya.queries'
import type { Needs } from '#penjualan/needs'
import { listPelunasan, listSisa } from '#penjualan/pelunasan.queries'

/** What an agent's stalls sold on these days, what the school owes for them, and their products. No pupil is named. */
export function readLapakSaya(
  { db }: Pick<Needs, 'db'>, { dari, sampai }: ParsedRequestOf<'lapakSaya'>, caller: Caller,
): Promise<LapakSaya[]> {
  const { institusi_id, pengguna_id } = personOf(caller)
  return db.inTransaction(institusi_id, async (tx) => {
    const kept = await listKept(tx, pengguna_id)
    const lapak = kept.map(({ id }) => id)
    const where = { schools: kept.map(({ sekolah_id }) => sekolah_id), sekolah_id: null, lapak }
    const sold = Map.groupBy(
      await listTerjual(tx, { ...where, dari, sampai, shift_id: null }), ({ lapak_id }) => lapak_id)
    const owed = new Map((await listSisa(tx, where)).map(({ id, jumlah }) => [id, jumlah]))
    const payouts = Map.groupBy(
      await listPelunasan(tx, { ...where, setelah: null }, PORTAL_PAGE_SIZE), ({ lapak_id }) => lapak_id)
    const products = Map.groupBy(await listProdukOf(tx, lapak), ({ lapak_id }) => lapak_id)
    return kept.map(({ id, nama, sekolah }) => ({
      idlapak: formatKode('lapak', institusi_id, id),
      nama, sekolah,
      terjual: (sold.get(id) ?? []).map(({ barang, banyak, jumlah }) => ({ barang, banyak, jumlah })),
      belum_dibayar: owed.get(id) ?? rupiah(0),
      // A refused payout leaves its sales unpaid, so they are in belum_dibayar again.
      pelunasan: (payouts.get(id) ?? []).filter(({ status }) => status !== 'ditolak').map((one) => ({
        idpelunasan: formatKode('pelunasan', institusi_id, one.id),
        jumlah: one.jumlah, dari: one.dari, sampai: one.sampai, cara: one.cara, status: one.status,
      })),
      produk: (products.get(id) ?? []).map(({ id: produk_id, lapak_id: _, ...produk }) => ({
        idproduk: formatKode('produk', institusi_id, produk_id), ...produk,
      })),
    }))
  })
}
