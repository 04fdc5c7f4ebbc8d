import * as z from 'zod/mini'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { KEADAAN_BARIS_SISWA, STATUS_IMPOR_SISWA } from './impor-siswa.status.ts'
import { kolomFields, pilihanKolomField } from './pemetaan-kolom.ts'

/** A file of 50 MB or more is refused. */
export const IMPOR_SISWA_BYTES_MAX = 50 * 1024 * 1024 - 1
/** What browsers say of .xlsx and .csv. */
export const IMPOR_SISWA_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel',
  'text/csv', 'text/plain', 'application/octet-stream',
] as const

export const imporSiswaRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  nama_berkas: textField(120).check(z.minLength(1)),
})
export const idimporSiswaRequest = z.strictObject({ idimpor: kodeField('imporsiswa') })
export const daftarImporSiswaRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })

/** A file that was read: what it will change, or changed. */
export const ImporSiswa = z.strictObject({
  idimpor: kodeField('imporsiswa'),
  nama_berkas: z.string(),
  sekolah: z.string(),
  status: z.enum(STATUS_IMPOR_SISWA),
  baru: z.int(),
  berubah: z.int(),
  sama: z.int(),
  ditolak: z.int(),
  keluarga: z.int(),
  kolom_dibuang: z.array(z.string()),
  kolom_diabaikan: z.array(z.string()),
  dibuat_at: instantField,
  /** Null for a file that was not applied. */
  diterapkan_at: z.nullable(instantField),
  oleh: z.string(),
})
export type ImporSiswa = z.infer<typeof ImporSiswa>

export const BARIS_IMPOR_SHOWN = 100
/** A row of the file in words; names and numbers in it are those that were just sent. */
export const BarisImporSiswa = z.strictObject({
  nomor: z.int(),
  keadaan: z.enum(KEADAAN_BARIS_SISWA),
  nomor_induk: z.string(),
  nama: z.string(),
  kelas: z.string(),
  kata: z.string(),
  /** The names of brothers and sisters in the file, and the NIS of one whom the school knows. */
  saudara: z.array(z.string()),
})
export type BarisImporSiswa = z.infer<typeof BarisImporSiswa>

export const RincianImporSiswa = z.strictObject({
  ...ImporSiswa.shape,
  ...kolomFields,
  /** Refused rows first, then changed and new ones. */
  baris: z.array(BarisImporSiswa),
})
export type RincianImporSiswa = z.infer<typeof RincianImporSiswa>

export const bacaUlangImporSiswaRequest = z.strictObject({
  idimpor: kodeField('imporsiswa'), kolom: pilihanKolomField,
})
export const terapkanImporSiswaRequest = z.strictObject({
  idimpor: kodeField('imporsiswa'),
  /** Whether siblings in the file become families. */
  satukan: z.boolean(),
})

/** The result of reading or applying a file. */
export const HasilImporSiswa = z.strictObject({
  impor_siswa: z.strictObject({ idimpor: kodeField('imporsiswa'), baris: z.int() }),
})
