import type { CocokPpob } from '@lunas/contract/ppob/kelola-ppob'
import type { StatusPesanan } from '@lunas/contract/ppob/pesanan.status'
import type { Rupiah } from '@lunas/values/rupiah'

export type BarisLaporan = { ref_id: string; berhasil: boolean; harga: Rupiah }
/** An order by its reference at the biller. */
export type PesananTercatat = { ref_id: string; status: StatusPesanan; harga: Rupiah | null }

type Selisih = CocokPpob['selisih'][number]

/** Compares the biller's report of a day with our orders; a line of another institution is unknown here. */
export function cocokkan(baris: readonly BarisLaporan[], pesanan: readonly PesananTercatat[]): CocokPpob {
  const ours = new Map(pesanan.map((one) => [one.ref_id, one]))
  const told = new Set(baris.map(({ ref_id }) => ref_id))
  const selisih = [
    ...baris.flatMap((line) => compare(line, ours.get(line.ref_id))),
    ...pesanan
      .filter(({ ref_id, status }) => status === 'berhasil' && !told.has(ref_id))
      .map(({ ref_id, harga }): Selisih => ({ ref_id, sebab: 'tidak_dilaporkan', laporan: null, buku: harga })),
  ]
  return { cocok: baris.length - selisih.filter(({ sebab }) => sebab !== 'tidak_dilaporkan').length, selisih }
}

function compare({ ref_id, berhasil, harga }: BarisLaporan, order: PesananTercatat | undefined): Selisih[] {
  if (!order) return [{ ref_id, sebab: 'tidak_dikenal', laporan: harga, buku: null }]
  const isDelivered = order.status === 'berhasil'
  if (isDelivered !== berhasil) return [{ ref_id, sebab: 'status_beda', laporan: harga, buku: order.harga }]
  if (isDelivered && order.harga !== harga) return [{ ref_id, sebab: 'harga_beda', laporan: harga, buku: order.harga }]
  return []
}
