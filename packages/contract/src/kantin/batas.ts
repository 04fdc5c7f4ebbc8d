import * as z from 'zod/mini'
import { Siswa } from '../tagihan/tagihan.ts'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'
import {
  ALERGEN, ATURAN_PIN, JENIS_KARTU, KATEGORI_PRODUK, STATUS_KARTU, STATUS_PENJUALAN,
} from './kantin.status.ts'
import { SubsidiAnak } from './subsidi.ts'

const limitField = z.nullable(rupiahField.check(z.maximum(100_000_000)))

/** What a parent allows a child in the canteen. */
const isiBatas = {
  harian: limitField,
  mingguan: limitField,
  /** For each meal time of the school. */
  per_waktu: limitField,
  kategori_diblokir: z.array(z.enum(KATEGORI_PRODUK)).check(z.maxLength(KATEGORI_PRODUK.length)),
  produk_diblokir: z.array(kodeField('produk')).check(z.maxLength(200)),
  /** Health data: only with the guardian's own consent. */
  alergen: z.array(z.enum(ALERGEN)).check(z.maxLength(ALERGEN.length)),
  pin: z.enum(ATURAN_PIN),
  pin_di_atas: rupiahField.check(z.maximum(100_000_000)),
  /** Below this saldo the guardians are told; null stops the message. */
  saldo_rendah: limitField,
  kabar_belanja: z.boolean(),
} as const
export const aturBatasRequest = z.strictObject({ kode_siswa: kodeField('siswa'), ...isiBatas })
export const blokirBelanjaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'), diblokir: z.boolean(),
})

/** A purchase as the family sees it. */
export const Belanja = z.strictObject({
  kode_penjualan: kodeField('penjualan'),
  status: z.enum(STATUS_PENJUALAN),
  jumlah: rupiahField,
  /** What the day's subsidi paid of it. */
  dari_subsidi: rupiahField,
  barang: z.array(z.strictObject({ nama: z.string(), banyak: z.int(), harga: rupiahField })),
  terjadi_at: instantField,
})
export type Belanja = z.infer<typeof Belanja>

/** The canteen of one child, for its guardian. */
export const KantinAnak = z.strictObject({
  siswa: Siswa,
  saldo: rupiahField,
  /** What school or sponsor give for food today; null without. */
  subsidi: z.nullable(SubsidiAnak),
  /** What the saldo paid; the limits count the same. */
  hari_ini: rupiahField,
  minggu_ini: rupiahField,
  batas: z.strictObject(isiBatas),
  diblokir: z.boolean(),
  /** Five wrong PINs stopped purchases until tomorrow. */
  diblokir_hari_ini: z.boolean(),
  kartu: z.array(
    z.strictObject({ jenis: z.enum(JENIS_KARTU), status: z.enum(STATUS_KARTU), akhir: z.string() }),
  ),
  /** The day on which the saldo runs out at the pace of the last two weeks; null if it is unknown. */
  habis: z.nullable(dateField),
  /** What was spent in the last weeks, the present one last; weeks begin on Monday. */
  minggu: z.array(
    z.strictObject({
      mulai: dateField,
      kategori: z.array(z.strictObject({ kategori: z.enum(KATEGORI_PRODUK), jumlah: rupiahField })),
    }),
  ),
  belanja: z.array(Belanja),
  /** What the canteen sells now, so that the guardian can block single products. */
  produk: z.array(z.strictObject({ idproduk: kodeField('produk'), nama: z.string() })),
})
export type KantinAnak = z.infer<typeof KantinAnak>

export const kantinAnakRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
export const riwayatBelanjaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'), setelah: z.optional(kodeField('penjualan')),
})
