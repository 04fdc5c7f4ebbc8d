import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { ALERGEN, KATEGORI_PRODUK } from './kantin.status.ts'
import { LARANGAN_MENU, STATUS_PESAN_MAKAN, TIDAK_DIAMBIL } from './pesan-makan.status.ts'

const MINUTES_OF_DAY = 24 * 60
/** How many portions of one dish a child may order at once. */
const PORSI_PESAN_MAX = 20
/** How many days one request may put a dish on the menu for. */
export const HARI_MENU_MAX = 31

/** A dish that can be ordered for one day, as the school sees it. */
export const Menu = z.strictObject({
  idmenu: kodeField('menu'),
  idproduk: kodeField('produk'),
  idlapak: kodeField('lapak'),
  lapak: z.string(),
  nama: z.string(),
  hari: dateField,
  harga: rupiahField,
  /** Null where the kitchen has no limit. */
  porsi: z.nullable(z.int()),
  terpesan: z.int(),
  tutup_at: instantField,
})
export type Menu = z.infer<typeof Menu>

/** The menu of a school in a time, and what it does with food that nobody fetches. */
export const MenuSekolah = z.strictObject({
  tidak_diambil: z.enum(TIDAK_DIAMBIL),
  menu: z.array(Menu),
})
export type MenuSekolah = z.infer<typeof MenuSekolah>

export const daftarMenuRequest = z.strictObject({
  idsekolah: kodeField('sekolah'), dari: dateField, sampai: dateField,
})
export const tambahMenuRequest = z.strictObject({
  idproduk: kodeField('produk'),
  hari: z.array(dateField).check(z.minLength(1), z.maxLength(HARI_MENU_MAX)),
  harga: rupiahField.check(z.minimum(1), z.maximum(10_000_000)),
  porsi: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** How many days before, and at which minute of that day, ordering ends. */
  tutup_hari: z.int().check(z.minimum(0), z.maximum(14)),
  tutup_menit: z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1)),
})
export const tarikMenuRequest = z.strictObject({ idmenu: kodeField('menu') })
export const aturPesanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'), tidak_diambil: z.enum(TIDAK_DIAMBIL),
})
export const AturanPesan = z.strictObject({ tidak_diambil: z.enum(TIDAK_DIAMBIL) })
export type AturanPesan = z.infer<typeof AturanPesan>

const isiPesan = {
  idpesan: kodeField('pesanmakan'),
  hari: dateField,
  nama: z.string(),
  lapak: z.string(),
  banyak: z.int(),
  jumlah: rupiahField,
  status: z.enum(STATUS_PESAN_MAKAN),
} as const

/** An order as the family sees it. */
export const PesanMakan = z.strictObject({
  ...isiPesan,
  kode_siswa: kodeField('siswa'),
  anak: z.string(),
  tidak_diambil: z.enum(TIDAK_DIAMBIL),
  /** Until then it can be cancelled. */
  tutup_at: instantField,
  bisa_batal: z.boolean(),
})
export type PesanMakan = z.infer<typeof PesanMakan>

/** What one child may order in the next days, and what was ordered. */
export const MenuAnak = z.strictObject({
  kode_siswa: kodeField('siswa'),
  anak: z.string(),
  saldo: rupiahField,
  tidak_diambil: z.enum(TIDAK_DIAMBIL),
  menu: z.array(
    z.strictObject({
      idmenu: kodeField('menu'),
      hari: dateField,
      nama: z.string(),
      lapak: z.string(),
      kategori: z.enum(KATEGORI_PRODUK),
      alergen: z.array(z.enum(ALERGEN)),
      harga: rupiahField,
      /** Portions that are left; null where the kitchen has no limit. */
      sisa: z.nullable(z.int()),
      tutup_at: instantField,
      buka: z.boolean(),
      /** Why this child may not have it. */
      larangan: z.nullable(z.enum(LARANGAN_MENU)),
      gambar: z.string(),
    }),
  ),
  pesanan: z.array(PesanMakan),
})
export type MenuAnak = z.infer<typeof MenuAnak>

export const menuAnakRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
export const pesanMakanRequest = z.strictObject({
  pesanan: z.array(
    z.strictObject({
      kode_siswa: kodeField('siswa'),
      idmenu: kodeField('menu'),
      banyak: z.int().check(z.minimum(1), z.maximum(PORSI_PESAN_MAX)),
      /** The price that the parent saw. */
      harga: rupiahField,
    }),
  ).check(z.minLength(1), z.maxLength(60)),
})
export const batalPesanRequest = z.strictObject({ idpesan: kodeField('pesanmakan') })

/** An order as the kitchen sees it. */
export const PesanDapur = z.strictObject({
  ...isiPesan,
  kode_siswa: kodeField('siswa'),
  siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  idlapak: kodeField('lapak'),
})
export type PesanDapur = z.infer<typeof PesanDapur>

export const dapurRequest = z.strictObject({
  idsekolah: kodeField('sekolah'), hari: dateField, idlapak: z.optional(kodeField('lapak')),
})
const siswaFields = {
  idsekolah: kodeField('sekolah'),
  token: z.nullable(z.string().check(z.regex(/^[0-9A-Z]{8,32}$/))),
  nis: z.nullable(textField(30).check(z.minLength(1))),
} as const
/** A card or NIS says whose food it is. */
export const pesananPembeliRequest = z.strictObject(siswaFields)
/** One of card, NIS and order says whose food it is. */
export const serahkanRequest = z.strictObject({
  ...siswaFields,
  idlapak: z.nullable(kodeField('lapak')),
  idpesan: z.nullable(kodeField('pesanmakan')),
})
/** A pupil with orders of today: what waits, or what was just handed out. */
export const PesananSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  siswa: z.string(),
  kelas: z.string(),
  pesanan: z.array(PesanDapur),
})
export type PesananSiswa = z.infer<typeof PesananSiswa>
