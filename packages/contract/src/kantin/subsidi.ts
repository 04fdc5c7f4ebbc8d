import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { STATUS_SUBSIDI, SUMBER_SUBSIDI } from './subsidi.status.ts'

const SISWA_MAX = 500

/** What a subsidi says, the same when it is proposed and when it is shown. */
const isi = {
  sumber: z.enum(SUMBER_SUBSIDI),
  /** Of one pupil and one day. */
  jumlah: rupiahField.check(z.minimum(1), z.maximum(1_000_000)),
  dari: dateField,
  sampai: dateField,
  /** Days of the week, 1 is Monday. */
  hari: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
} as const

export const ajukanSubsidiRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  nama: textField(80).check(z.minLength(3)),
  /** Empty where the school pays. */
  sponsor: textField(80),
  ...isi,
  /** Classes, whoever sits in them on the day; or pupils, one of the two. */
  kelas: z.array(kodeField('kelas')).check(z.maxLength(60)),
  siswa: z.array(kodeField('siswa')).check(z.maxLength(SISWA_MAX)),
})

/** Money for food of a day, which the school or a sponsor gives and which ends the same day. */
export const Subsidi = z.strictObject({
  idsubsidi: kodeField('subsidi'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  nama: z.string(),
  sponsor: z.string(),
  ...isi,
  /** Names of its classes. */
  kelas: z.array(z.string()),
  /** The listed pupils; empty where classes get it. */
  siswa: z.array(z.strictObject({ kode_siswa: kodeField('siswa'), nama: z.string(), kelas: z.string() })),
  /** How many pupils would get it today. */
  penerima: z.int(),
  /** What was given until now, and what was spent of it; the rest fell back or still lies with the pupils. */
  diberikan: rupiahField,
  terpakai: rupiahField,
  status: z.enum(STATUS_SUBSIDI),
  ...jejakUsulan,
  diakhiri_at: z.nullable(instantField),
  diakhiri_oleh: z.string(),
})
export type Subsidi = z.infer<typeof Subsidi>

export const getSubsidiRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  status: z.optional(z.enum(STATUS_SUBSIDI)),
  setelah: z.optional(kodeField('subsidi')),
})

export const putusSubsidiRequest = z.strictObject({ idsubsidi: kodeField('subsidi'), ...putusFields })
export const tarikSubsidiRequest = z.strictObject({ idsubsidi: kodeField('subsidi'), ...tarikFields })
export const idsubsidiRequest = z.strictObject({ idsubsidi: kodeField('subsidi') })

/** A child's subsidi of today, as its parent sees it. */
export const SubsidiAnak = z.strictObject({
  nama: z.string(),
  sumber: z.enum(SUMBER_SUBSIDI),
  sponsor: z.string(),
  jumlah: rupiahField,
  sisa: rupiahField,
})
export type SubsidiAnak = z.infer<typeof SubsidiAnak>
