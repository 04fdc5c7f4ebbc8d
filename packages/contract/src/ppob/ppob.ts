import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KATEGORI_PPOB, STATUS_PESANAN } from './pesanan.status.ts'

export { KATEGORI_PPOB, STATUS_PESANAN, type KategoriPpob, type StatusPesanan } from './pesanan.status.ts'

const skuField = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/))

export const ProdukPpob = z.strictObject({
  sku: skuField,
  nama: z.string(),
  kategori: z.enum(KATEGORI_PPOB),
  /** The operator, as in the prefix list; PLN for tokens. */
  merek: z.string(),
  harga: rupiahField,
  uraian: z.string(),
  /** Why it cannot be bought now, as a sentence; empty while it can. */
  halangan: z.string(),
})
export type ProdukPpob = z.infer<typeof ProdukPpob>

/** The operator of a number by its first digits; the longest prefix counts. */
export const PrefixOperator = z.strictObject({ prefix: z.string(), kode_operator: z.string() })
export type PrefixOperator = z.infer<typeof PrefixOperator>

export const HalamanPpob = z.strictObject({
  produk: z.array(ProdukPpob),
  prefix_operator: z.array(PrefixOperator),
  /** What failed orders gave back to this person, for the next order. */
  uang_kembali: rupiahField,
})
export type HalamanPpob = z.infer<typeof HalamanPpob>

export const buatPesananRequest = z.strictObject({
  sku: skuField,
  /** A mobile number, or the number of a PLN meter or customer. */
  nomor: textField(30).check(z.minLength(4)),
  /** The price that the payer saw; another price is refused, never charged. */
  harga: rupiahField,
})

export const kodePesananRequest = z.strictObject({ kode_pesanan: kodeField('pesanan') })

export const Pesanan = z.strictObject({
  kode_pesanan: kodeField('pesanan'),
  sku: z.string(),
  nama: z.string(),
  kategori: z.enum(KATEGORI_PPOB),
  merek: z.string(),
  nomor: z.string(),
  harga: rupiahField,
  status: z.enum(STATUS_PESANAN),
  /** What is known, as a sentence. */
  keadaan: z.string(),
  /** The serial number or token; empty without one. */
  sn: z.string(),
  dibuat_at: instantField,
  berlaku_sampai: instantField,
  /** Whether it waits for money and its price still holds. */
  boleh_dibayar: z.boolean(),
  selesai_at: z.nullable(instantField),
  /** The payment that paid it. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
})
export type Pesanan = z.infer<typeof Pesanan>
