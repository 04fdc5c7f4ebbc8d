import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { kodeField, rupiahField, textField } from '../wire/fields.ts'
import { ALERGEN, KATEGORI_PRODUK, MILIK_LAPAK } from './kantin.status.ts'

export const GAMBAR_PRODUK_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const GAMBAR_PRODUK_BYTES_MAX = 8 * 1024 * 1024

/** A stall of a school's canteen. */
export const Lapak = z.strictObject({
  idlapak: kodeField('lapak'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  nama: z.string(),
  milik: z.enum(MILIK_LAPAK),
  penitip: z.string(),
  /** The agent who keeps a consignee's stall, by code and by name; null and empty without one. */
  kode_mitra: z.nullable(kodeField('mitra')),
  mitra: z.string(),
  aktif: z.boolean(),
  produk: z.int(),
})
export type Lapak = z.infer<typeof Lapak>

export const daftarLapakRequest = z.strictObject({ idsekolah: saringan.idsekolah })

const isiLapak = {
  nama: textField(60).check(z.minLength(2)),
  milik: z.enum(MILIK_LAPAK),
  /** Who gets the money of a consignee's stall; empty for the school's own. */
  penitip: textField(80),
}
export const buatLapakRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...isiLapak })
export const ubahLapakRequest = z.strictObject({
  idlapak: kodeField('lapak'), nama: isiLapak.nama, penitip: isiLapak.penitip, aktif: z.boolean(),
})

const isiProduk = {
  nama: textField(60).check(z.minLength(2)),
  kategori: z.enum(KATEGORI_PRODUK),
  alergen: z.array(z.enum(ALERGEN)).check(z.maxLength(ALERGEN.length)),
  harga: rupiahField.check(z.minimum(1), z.maximum(10_000_000)),
  barcode: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z-]{4,32}$/))),
  /** Null where nobody counts it. */
  stok: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  favorit: z.boolean(),
}
export const buatProdukRequest = z.strictObject({ idlapak: kodeField('lapak'), ...isiProduk })
export const ubahProdukRequest = z.strictObject({
  idproduk: kodeField('produk'), ...isiProduk, aktif: z.boolean(),
})
export const idprodukRequest = z.strictObject({ idproduk: kodeField('produk') })

/** Something that a stall sells. */
export const Produk = z.strictObject({
  idproduk: kodeField('produk'),
  idlapak: kodeField('lapak'),
  lapak: z.string(),
  sekolah: z.string(),
  ...isiProduk,
  aktif: z.boolean(),
  /** The address of its picture; empty without one. */
  gambar: z.string(),
})
export type Produk = z.infer<typeof Produk>

export const daftarProdukRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  kategori: z.optional(z.enum(KATEGORI_PRODUK)),
  setelah: z.optional(kodeField('produk')),
})
