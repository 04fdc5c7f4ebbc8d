import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { UMUR_TUNGGAKAN } from './tunggakan.status.ts'

export const getTunggakanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  kelas: saringan.kelas,
  /** Only bills of this type. */
  jenis: z.optional(textField(80)),
  /** By the oldest bill. */
  umur: z.optional(z.enum(UMUR_TUNGGAKAN)),
  setelah: z.optional(kodeField('siswa')),
})

/** What is overdue by the age of each pupil's oldest bill, for the same filter as the list. */
export const umurTunggakanRequest = z.omit(getTunggakanRequest, { umur: true, setelah: true })
export const UmurTunggakanRow = z.strictObject({
  umur: z.enum(UMUR_TUNGGAKAN), siswa: z.int(), sisa: rupiahField,
})

/** A pupil with bills whose due day has passed; gifts are never among them. */
export const Tunggakan = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  /** What is owed after reliefs, corrections and payments. */
  sisa: rupiahField,
  tagihan: z.int(),
  /** The names of the bills, the oldest first. */
  rincian: z.string(),
  /** The due day of the oldest bill, and how many days ago that was. */
  sejak: dateField,
  hari: z.int(),
  /** When the family last paid anything; null if never. */
  bayar_terakhir: z.nullable(instantField),
})
export type Tunggakan = z.infer<typeof Tunggakan>
