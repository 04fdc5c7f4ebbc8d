import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField } from '../wire/fields.ts'
import { KEADAAN_JADWAL } from './jadwal.status.ts'

/** A type that is billed every month on a day of its own. */
export const JadwalTagih = z.strictObject({
  kode_jenis: kodeField('jenis'),
  jenis: z.string(),
  sekolah: z.string(),
  /** The day of the month on which the run is prepared. */
  hari: z.int(),
  /** Whether it bills the month after that day. */
  bulan_depan: z.boolean(),
  berikut: dateField,
  /** The month of the last run; empty before the first. */
  terakhir_bulan: z.string(),
  keadaan: z.enum(KEADAAN_JADWAL),
  dibuat_oleh: z.string(),
})
export type JadwalTagih = z.infer<typeof JadwalTagih>

export const daftarJadwalRequest = z.strictObject({ idsekolah: saringan.idsekolah })

export const simpanJadwalRequest = z.strictObject({
  kode_jenis: kodeField('jenis'),
  hari: z.int().check(z.minimum(1), z.maximum(28)),
  bulan_depan: z.boolean(),
})

export const hapusJadwalRequest = z.strictObject({ kode_jenis: kodeField('jenis') })
