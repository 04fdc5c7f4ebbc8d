import * as z from 'zod/mini'
import { nomorField, sha512Field } from '../pengguna/auth.ts'
import { BagianMitra } from '../pembayaran/bagian-bayar.ts'
import { DaftarTagihan, getSiswaRequest } from '../tagihan/tagihan.ts'
import { dateField, institusiField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { JENIS_MITRA, PRODUK_MITRA, STATUS_LAYANAN, STATUS_MITRA } from './mitra.status.ts'

export {
  JENIS_MITRA, PRODUK_MITRA, STATUS_LAYANAN, STATUS_MITRA,
  type JenisMitra, type ProdukMitra, type StatusLayanan, type StatusMitra,
} from './mitra.status.ts'

/** An id that the agent's phone makes and keeps before it sends, so that a request counts once. */
const layananId = z.string().check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

/** More children than a family has; keeps requests small. */
const BAGIAN_MITRA_MAX = 10

/** An application, open to everybody. */
export const daftarJadiMitraRequest = z.strictObject({
  kode_institusi: institusiField,
  nama: textField(80).check(z.minLength(3)),
  usaha: textField(80).check(z.minLength(3)),
  jenis: z.enum(JENIS_MITRA),
  alamat: textField(160).check(z.minLength(5)),
  kecamatan: textField(60).check(z.minLength(3)),
  kota: textField(60).check(z.minLength(3)),
  nomor: nomorField,
})

/** A partner that parents can visit. */
export const MitraDekat = z.strictObject({
  usaha: z.string(),
  jenis: z.enum(JENIS_MITRA),
  alamat: z.string(),
  kecamatan: z.string(),
  kota: z.string(),
  nomor_wa: z.string(),
  /** In the city of one of the caller's schools. */
  dekat: z.boolean(),
})
export type MitraDekat = z.infer<typeof MitraDekat>

/** What a product costs the parent, and what it earns the agent, from a day on. */
export const TarifMitra = z.strictObject({
  produk: z.enum(PRODUK_MITRA),
  berlaku_sejak: dateField,
  /** Paid in cash on top, once for each request. */
  biaya: rupiahField,
  /** Added to the deposit once the payment succeeded. */
  komisi: rupiahField,
})
export type TarifMitra = z.infer<typeof TarifMitra>

/** What an agent did on one day. */
export const HariMitra = z.strictObject({
  tanggal: dateField,
  banyak: z.int(),
  /** What was paid from the deposit for families, without the fee. */
  jumlah: rupiahField,
  biaya: rupiahField,
  /** What was earned by the sales of the day; an order earns once it is delivered. */
  komisi: rupiahField,
  /** Cash for customers whose order failed; it came back to the deposit on this day. */
  kembali: rupiahField,
  /** Counted cash; null while the day is open. */
  dihitung: z.nullable(rupiahField),
  ditutup_at: z.nullable(instantField),
  catatan: z.string(),
})
export type HariMitra = z.infer<typeof HariMitra>

/** An agent's own account. */
export const MitraSaya = z.strictObject({
  kode_mitra: kodeField('mitra'),
  usaha: z.string(),
  status: z.enum(STATUS_MITRA),
  saldo: rupiahField,
  batas_harian: rupiahField,
  punya_pin: z.boolean(),
  /** Whether this device may pay. */
  perangkat_terikat: z.boolean(),
  /** Canteen stalls that the agent keeps. */
  lapak: z.int(),
  /** The rules of today. */
  tarif: z.array(TarifMitra),
  hari_ini: HariMitra,
})
export type MitraSaya = z.infer<typeof MitraSaya>

export const aturPinMitraRequest = z.strictObject({
  pin: sha512Field,
  /** Needed where there is a PIN already. */
  pin_lama: z.optional(sha512Field),
})
export const ikatPerangkatMitraRequest = z.strictObject({ pin: sha512Field })

export const cariTagihanMitraRequest = getSiswaRequest
export const TagihanMitra = DaftarTagihan

export const bayarMitraRequest = z.strictObject({
  id: layananId,
  bagian: z.array(BagianMitra).check(z.minLength(1), z.maxLength(BAGIAN_MITRA_MAX)),
  /** The fee that the screen showed; another one is refused. */
  biaya: rupiahField,
  pin: sha512Field,
})
export const cekLayananMitraRequest = z.strictObject({ id: layananId })

/** One request of a customer at an agent, with its receipts. */
export const LayananMitra = z.strictObject({
  id: layananId,
  status: z.enum(STATUS_LAYANAN),
  produk: z.enum(PRODUK_MITRA),
  jumlah: rupiahField,
  biaya: rupiahField,
  komisi: rupiahField,
  /** Cash that goes back to the customer, as it came back to the deposit. */
  kembali: rupiahField,
  pada: instantField,
  pembayaran: z.array(z.strictObject({
    kode_pembayaran: kodeField('pembayaran'),
    nomor_kuitansi: z.string(),
    /** The child by first letters, as strangers see it; a donor as written; empty for an order. */
    anak: z.string(),
    /** The order that was paid, where it is one. */
    kode_pesanan: z.nullable(kodeField('pesanan')),
    rincian: z.array(z.strictObject({ nama: z.string(), jumlah: rupiahField })),
    jumlah: rupiahField,
  })),
})
export type LayananMitra = z.infer<typeof LayananMitra>

export const laporanHariMitraRequest = z.strictObject({ tanggal: z.optional(dateField) })
export const LaporanHariMitra = z.strictObject({
  usaha: z.string(),
  hari: HariMitra,
  layanan: z.array(LayananMitra),
})
export type LaporanHariMitra = z.infer<typeof LaporanHariMitra>

export const tutupHariMitraRequest = z.strictObject({
  tanggal: dateField,
  dihitung: rupiahField,
  /** What the screen showed as due; refused if it has changed since. */
  seharusnya: rupiahField,
  /** Required when the count differs. */
  catatan: z.optional(textField(200)),
})
