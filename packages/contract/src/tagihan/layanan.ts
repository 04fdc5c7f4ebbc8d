import * as z from 'zod/mini'
import { dateField, kodeField, textField } from '../wire/fields.ts'

const kode_jenis = kodeField('jenis')
/** A day of the week, Monday is 1. */
const weekday = z.int().check(z.minimum(1), z.maximum(7))

export const getLayananRequest = z.strictObject({ kode_jenis })

export const aturLayananRequest = z.strictObject({
  kode_jenis, hari: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
})

/** The same first day again changes the last one. */
export const ikutLayananRequest = z.strictObject({
  kode_jenis, kode_siswa: kodeField('siswa'), dari: dateField, sampai: z.nullable(dateField),
})

export const tiadakanLayananRequest = z.strictObject({
  kode_jenis,
  tanggal: dateField,
  /** One pupil who is excused; null for all. */
  kode_siswa: z.nullable(kodeField('siswa')),
  uraian: textField(80).check(z.minLength(3)),
})

/** A day without the service that is with it after all. */
export const adakanLayananRequest = z.strictObject({
  kode_jenis, tanggal: dateField, kode_siswa: z.nullable(kodeField('siswa')),
})

/** A service: the days on which it is offered, days without it, and who takes part. */
export const Layanan = z.strictObject({
  kode_jenis,
  /** Empty while it is no service with a calendar. */
  hari: z.array(weekday),
  /** Without a pupil the day is without the service for all. */
  tanpa: z.array(z.strictObject({
    tanggal: dateField, kode_siswa: z.nullable(kodeField('siswa')), nama_siswa: z.string(), uraian: z.string(),
  })),
  peserta: z.array(z.strictObject({
    kode_siswa: kodeField('siswa'), nis: z.string(), nama_siswa: z.string(), dari: dateField, sampai: z.nullable(dateField),
  })),
})
export type Layanan = z.infer<typeof Layanan>
