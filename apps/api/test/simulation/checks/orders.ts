import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { statusOfGabungan } from '#pembayaran/gabungan'
import type { OwnDatabase } from '../database.ts'

/** A payment as the gateway knows it: a single payment, or a basket of several. */
export type Order = {
  kode: string
  metode: string
  total: number
  kedaluwarsa_at: Date
  status: StatusPembayaran
  /** The receipts of its parts. */
  nomor: string[]
}

type Row = Omit<Order, 'kode' | 'status'> & {
  institusi_id: string
  order_id: string
  statuses: StatusPembayaran[]
}

/** Every payment with the id that its payer and the gateway know it by. */
export const ORDER_OF = `(
  SELECT p.institusi_id, p.id, coalesce(b.gabungan_id, p.id) AS order_id, b.urutan
    FROM pembayaran p
    LEFT JOIN pembayaran_bagian b ON b.institusi_id = p.institusi_id AND b.pembayaran_id = p.id)`

export async function listOrders(query: OwnDatabase['query']): Promise<Order[]> {
  const rows = await query<Row>(
    `SELECT o.institusi_id, o.order_id, min(p.metode) AS metode,
            sum(p.jumlah + p.biaya)::bigint AS total, min(p.kedaluwarsa_at) AS kedaluwarsa_at,
            array_agg(p.status::text ORDER BY o.urutan) AS statuses,
            array_remove(array_agg(k.nomor), NULL) AS nomor
       FROM ${ORDER_OF} o
       JOIN pembayaran p ON p.institusi_id = o.institusi_id AND p.id = o.id
       LEFT JOIN offered.kuitansi k ON k.institusi_id = p.institusi_id AND k.pembayaran_id = p.id
      GROUP BY o.institusi_id, o.order_id`,
  )
  return rows.map(({ institusi_id, order_id, statuses, ...order }) => ({
    ...order,
    kode: formatKode('pembayaran', institusi_id, order_id),
    status: statusOfGabungan(statuses),
  }))
}
