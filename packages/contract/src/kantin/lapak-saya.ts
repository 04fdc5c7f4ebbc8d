import * as z from 'zod/mini'
import { dateField, kodeField, rupiahField } from '../wire/fields.ts'
import { CARA_PELUNASAN, STATUS_PELUNASAN } from './kantin.status.ts'
import { BarisKantin } from './pelunasan.ts'
import { Produk } from './kantin.ts'

/** A product as the keeper of its stall sees it. */
export const ProdukLapak = z.pick(Produk, { idproduk: true, nama: true, harga: true, stok: true, aktif: true })
export type ProdukLapak = z.infer<typeof ProdukLapak>

/** A stall as its keeper sees it: what it sold on the asked days, what is owed for it, and its products. */
export const LapakSaya = z.strictObject({
  idlapak: kodeField('lapak'),
  nama: z.string(),
  sekolah: z.string(),
  terjual: z.array(z.pick(BarisKantin, { barang: true, banyak: true, jumlah: true })),
  /** Sold in closed shifts, and no payout was proposed yet. */
  belum_dibayar: rupiahField,
  /** Payouts that wait for a second person or were paid, the newest first. */
  pelunasan: z.array(z.strictObject({
    idpelunasan: kodeField('pelunasan'),
    jumlah: rupiahField,
    dari: dateField,
    sampai: dateField,
    cara: z.enum(CARA_PELUNASAN),
    status: z.enum(STATUS_PELUNASAN),
  })),
  produk: z.array(ProdukLapak),
})
export type LapakSaya = z.infer<typeof LapakSaya>

/** Days of the school, both included. */
export const lapakSayaRequest = z.strictObject({ dari: dateField, sampai: dateField })

export const stokLapakRequest = z.strictObject({
  idproduk: kodeField('produk'),
  stok: ProdukLapak.shape.stok,
})

/** Null takes the stall from whoever keeps it. */
export const aturMitraLapakRequest = z.strictObject({
  idlapak: kodeField('lapak'),
  kode_mitra: z.nullable(kodeField('mitra')),
})
