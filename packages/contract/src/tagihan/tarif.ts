import * as z from 'zod/mini'
import { dateField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KELOMPOK_JENIS } from './jenis.status.ts'

export const JENIS_KELAMIN = ['L', 'P'] as const

/** Whom a tariff is for: each is null where it does not matter, and at most one of the first three is set. */
const sasaran = {
  idtingkat: z.nullable(kodeField('tingkat')),
  idkelas: z.nullable(kodeField('kelas')),
  kode_siswa: z.nullable(kodeField('siswa')),
  jenis_kelamin: z.nullable(z.enum(JENIS_KELAMIN)),
  program: z.nullable(textField(40)),
} as const

export const Tarif = z.strictObject({
  idtarif: kodeField('tarif'),
  ...sasaran,
  /** In words: "Kelas 7A, putri". */
  untuk: z.string(),
  jumlah: rupiahField,
  dari: dateField,
  /** The last day, or null while nobody has ended it. */
  sampai: z.nullable(dateField),
})
export type Tarif = z.infer<typeof Tarif>

export const daftarTarifRequest = z.strictObject({ kode_jenis: kodeField('jenis') })

export const buatTarifRequest = z.strictObject({
  kode_jenis: kodeField('jenis'),
  ...sasaran,
  jumlah: rupiahField.check(z.minimum(1)),
  dari: dateField,
  sampai: z.nullable(dateField),
})

export const akhiriTarifRequest = z.strictObject({ idtarif: kodeField('tarif'), sampai: dateField })

/** What a school may bill, and whom a tariff or a run may name. */
export const PilihanTagih = z.strictObject({
  kelompok_biaya: z.array(z.enum(KELOMPOK_JENIS)),
  tingkat: z.array(z.strictObject({ idtingkat: kodeField('tingkat'), nama: z.string() })),
  /** The classes of the school year that runs or comes next. */
  kelas: z.array(z.strictObject({ idkelas: kodeField('kelas'), nama: z.string() })),
  program: z.array(z.string()),
})
export type PilihanTagih = z.infer<typeof PilihanTagih>

export const pilihanTagihRequest = z.strictObject({ idsekolah: kodeField('sekolah') })
