import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { saringan } from '../wire/daftar.ts'
import { urutField } from '../wire/urut.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { STATUS_PENGEMBALIAN } from './pengembalian.status.ts'

export { STATUS_PENGEMBALIAN, type StatusPengembalian } from './pengembalian.status.ts'

/** Through the gateway, by bank, as titipan, or in cash. */
export const CARA_PENGEMBALIAN = ['gerbang', 'transfer', 'titipan', 'tunai'] as const
export type CaraPengembalian = (typeof CARA_PENGEMBALIAN)[number]

/** The ways that remain if the agreed way fails: by bank, or as titipan. */
const CARA_LAIN = ['transfer', 'titipan'] as const
export type CaraLain = (typeof CARA_LAIN)[number]

/** Who started it: staff, the gateway, a case about a disputed payment, or the program. */
const ASAL_PENGEMBALIAN = ['petugas', 'gerbang', 'sengketa', 'otomatis'] as const
export type AsalPengembalian = (typeof ASAL_PENGEMBALIAN)[number]

export const cekPengembalianRequest = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
})
/** How much of a payment can still be refunded, and how. The fee is not refunded. */
export const BatasPengembalian = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nama_siswa: z.string(),
  nama_metode: z.string(),
  diterima: rupiahField,
  dapat_dikembalikan: rupiahField,
  cara: z.array(
    z.strictObject({
      cara: z.enum(CARA_PENGEMBALIAN),
      tersedia: z.boolean(),
      /** Why not, or empty. */
      alasan: z.string(),
    }),
  ),
})
export type BatasPengembalian = z.infer<typeof BatasPengembalian>

export const ajukanPengembalianRequest = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  jumlah: rupiahField.check(z.minimum(1)),
  cara: z.enum(CARA_PENGEMBALIAN),
  /** Bank, number and name of the account, if it goes by bank. */
  tujuan: z.optional(textField(120)),
  alasan: textField(200).check(z.minLength(3)),
})

/** A refund of titipan. The school holds that money, so the school pays it out. */
export const CARA_KEMBALI_TITIPAN = ['transfer', 'tunai'] as const

export const kembalikanTitipanRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  jumlah: rupiahField.check(z.minimum(1)),
  cara: z.enum(CARA_KEMBALI_TITIPAN),
  /** Bank, number and name of the account, if it goes by bank. */
  tujuan: z.optional(textField(120)),
  alasan: textField(200).check(z.minLength(3)),
})

export const Pengembalian = z.strictObject({
  idpengembalian: kodeField('pengembalian'),
  /** Null for a refund of titipan. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  status: z.enum(STATUS_PENGEMBALIAN),
  /** Withdrawn by the person who proposed it, not refused. */
  ditarik: z.boolean(),
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  /** The bills of its payment, which become owed again; empty for titipan. */
  untuk: z.array(z.string()),
  sekolah: z.string(),
  jumlah: rupiahField,
  cara: z.enum(CARA_PENGEMBALIAN),
  /** Other possible ways while it is running. */
  cara_lain: z.array(z.enum(CARA_LAIN)),
  tujuan: z.string(),
  alasan: z.string(),
  diajukan_at: instantField,
  asal: z.enum(ASAL_PENGEMBALIAN),
  /** Empty if it was not started by staff. */
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  catatan: z.string(),
  selesai_at: z.nullable(instantField),
  referensi: z.string(),
})
export type Pengembalian = z.infer<typeof Pengembalian>

export const getPengembalianRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_PENGEMBALIAN)),
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  dari: saringan.dari,
  sampai: saringan.sampai,
  kelas: saringan.kelas,
  petugas: saringan.petugas,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pengembalian')),
  urut: urutField,
})

export const putusPengembalianRequest = z.strictObject({
  idpengembalian: kodeField('pengembalian'),
  ...putusFields,
})

export const tarikPengembalianRequest = z.strictObject({
  idpengembalian: kodeField('pengembalian'),
  ...tarikFields,
})

export const selesaikanPengembalianRequest = z.strictObject({
  idpengembalian: kodeField('pengembalian'),
  /** The bank's reference of the transfer; not needed when the gateway is asked again. */
  referensi: z.optional(textField(60)),
  /** Another way than the agreed one, from those listed with the refund. */
  cara: z.optional(z.enum(CARA_LAIN)),
})
