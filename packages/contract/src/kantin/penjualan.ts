import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { Usulan } from '../usulan/usulan.ts'
import { ALERGEN, STATUS_PENJUALAN } from './kantin.status.ts'
import { tandaFoto } from './foto-siswa.ts'
import { Produk } from './kantin.ts'
import { tokenField } from './kartu.ts'

/** An id that a till makes itself, so that a sale sent twice is one sale. */
export const uuidField = z.string().check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

const BARANG_MAX = 40

export const Shift = z.strictObject({
  idshift: kodeField('shift'),
  mesin: z.string(),
  sekolah: z.string(),
  kasir: z.string(),
  dibuka_at: instantField,
  ditutup_at: z.nullable(instantField),
  banyak: z.int(),
  jumlah: rupiahField,
})
export type Shift = z.infer<typeof Shift>

/** Everything that a till needs to sell. */
export const KasirKantin = z.strictObject({
  /** The open shift of this cashier at this till; null before it is opened. */
  shift: z.nullable(Shift),
  /** The number of the next sale of this till. */
  urut: z.int(),
  produk: z.array(Produk),
})
export type KasirKantin = z.infer<typeof KasirKantin>

export const kasirKantinRequest = z.strictObject({ mesin: uuidField, idsekolah: kodeField('sekolah') })
export const bukaShiftRequest = z.strictObject({
  mesin: uuidField,
  idsekolah: kodeField('sekolah'),
  nama_mesin: textField(40).check(z.minLength(2)),
})
export const tutupShiftRequest = z.strictObject({
  mesin: uuidField,
  /** The last number that the till gave out, as it wrote it down; 0 where it knows none. */
  urut_terakhir: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
})

/** Whom the till serves: what was read from the card, or the NIS that somebody typed. */
const pembeli = {
  token: z.nullable(tokenField),
  nis: z.nullable(textField(30).check(z.minLength(1))),
}
export const kenaliPembeliRequest = z.strictObject({ mesin: uuidField, ...pembeli })

/** A buyer as the cashier sees one. */
export const Pembeli = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama: z.string(),
  kelas: z.string(),
  /** What the pupil may still spend now: the saldo within the limits, and the day's subsidi. */
  bisa_belanja: rupiahField,
  /** How much of it is the day's subsidi, which pays first. */
  subsidi: rupiahField,
  foto: tandaFoto,
  alergen: z.array(z.enum(ALERGEN)),
})
export type Pembeli = z.infer<typeof Pembeli>

export const jualRequest = z.strictObject({
  id: uuidField,
  mesin: uuidField,
  urut: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  ...pembeli,
  barang: z
    .array(
      z.strictObject({
        idproduk: kodeField('produk'),
        banyak: z.int().check(z.minimum(1), z.maximum(99)),
        /** The price that the till showed; another price is refused. */
        harga: rupiahField.check(z.minimum(1), z.maximum(10_000_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(BARANG_MAX)),
  /** SHA-512 of the pupil's PIN, where the rules of the parent ask for it. */
  pin: z.nullable(z.string().check(z.regex(/^[0-9a-f]{128}$/))),
})

/** A sale that was taken. */
export const Terjual = z.strictObject({
  kode_penjualan: kodeField('penjualan'),
  kode_siswa: kodeField('siswa'),
  nama: z.string(),
  kelas: z.string(),
  foto: tandaFoto,
  jumlah: rupiahField,
  /** What the day's subsidi paid of it; the saldo paid the rest. */
  dari_subsidi: rupiahField,
  /** What may still be spent now. */
  bisa_belanja: rupiahField,
  /** The number of the next sale of this till. */
  urut: z.int(),
})
export type Terjual = z.infer<typeof Terjual>

const BarangTerjual = z.strictObject({
  nama: z.string(), banyak: z.int(), harga: rupiahField,
})

/** A sale in the list of the school. */
export const Penjualan = z.strictObject({
  kode_penjualan: kodeField('penjualan'),
  status: z.enum(STATUS_PENJUALAN),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  mesin: z.string(),
  urut: z.int(),
  kasir: z.string(),
  jumlah: rupiahField,
  /** What the day's subsidi paid of it. */
  dari_subsidi: rupiahField,
  barang: z.array(BarangTerjual),
  /** The pupil's PIN was typed at the till. */
  dengan_pin: z.boolean(),
  terjadi_at: instantField,
  diajukan_oleh: z.string(),
  alasan: z.string(),
  usulan: z.nullable(Usulan),
})
export type Penjualan = z.infer<typeof Penjualan>

export const daftarPenjualanRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  dari: saringan.dari,
  sampai: saringan.sampai,
  status: z.optional(z.enum(STATUS_PENJUALAN)),
  usulan: saringan.usulan,
  setelah: z.optional(kodeField('penjualan')),
})
