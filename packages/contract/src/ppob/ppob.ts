import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KATEGORI_PPOB, STATUS_PESANAN } from './pesanan.status.ts'

export {
  KATEGORI_PPOB, KATEGORI_TAGIHAN, STATUS_PESANAN, type KategoriPpob, type KategoriTagihan, type StatusPesanan,
} from './pesanan.status.ts'

const skuField = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/))

export const ProdukPpob = z.strictObject({
  sku: skuField,
  nama: z.string(),
  kategori: z.enum(KATEGORI_PPOB),
  /** The operator, as in the prefix list; PLN for tokens. */
  merek: z.string(),
  /** What the payer pays; for a bill, the fee on top of what is owed. */
  harga: rupiahField,
  /** Whether the payer chooses the amount. */
  bernominal: z.boolean(),
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
  /** Why nothing can be ordered now, as a sentence; empty while it can. */
  gangguan: z.string(),
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

const NOMINAL_MIN = 10_000
const NOMINAL_MAX = 2_000_000
const NOMINAL_STEP = 1000

export const cekTagihanRequest = z.strictObject({
  sku: skuField,
  /** The number of the customer at the company that sends the bill. */
  nomor: textField(30).check(z.minLength(4)),
  /** What goes into an e-wallet, in whole thousands; null for a bill. */
  nominal: z.nullable(rupiahField.check(
    z.gte(NOMINAL_MIN, 'Isi minimal Rp10.000.'), z.lte(NOMINAL_MAX, 'Isi paling banyak Rp2.000.000.'),
    z.multipleOf(NOMINAL_STEP, 'Isi dengan kelipatan Rp1.000.'),
  )),
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
  /** As the biller named the customer; empty where it was not asked. */
  nama_pelanggan: z.string(),
  /** The bill with the biller's fee; null for what is bought ahead. */
  tagihan: z.nullable(rupiahField),
  /** The months of the bill, as the biller wrote them. */
  periode: z.string(),
  /** What went back because the bill had become smaller. */
  kembali: rupiahField,
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
