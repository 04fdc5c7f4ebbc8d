import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { kodeField, rupiahField } from '../wire/fields.ts'
import { KeringananSiswa } from './siswa.ts'
import { STATUS_SISWA } from './siswa.status.ts'

export const daftarKeluargaRequest = z.strictObject({
  /** Families with a child at this school. */
  idsekolah: saringan.idsekolah,
  /** Any part of the family's name, of a child's name, NIS or NISN, or of a guardian's name or number. */
  cari: saringan.cari,
  setelah: z.optional(kodeField('keluarga')),
})

/** A child of a family at a school of the reader. */
const AnakKeluarga = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  status: z.enum(STATUS_SISWA),
  /** What is owed to the reader's schools in open bills. */
  sisa: rupiahField,
})
export type AnakKeluarga = z.infer<typeof AnakKeluarga>

/** A family in the list. Children at schools that the reader does not work for are left out. */
export const BarisKeluarga = z.strictObject({
  idkeluarga: kodeField('keluarga'),
  nama: z.string(),
  anak: z.array(AnakKeluarga),
  /** Guardians' names, each once. */
  wali: z.array(z.string()),
  sisa: rupiahField,
})
export type BarisKeluarga = z.infer<typeof BarisKeluarga>

export const rincianKeluargaRequest = z.strictObject({ idkeluarga: kodeField('keluarga') })

/** A guardian, who may be that of several children. */
const WaliKeluarga = z.strictObject({
  nama: z.string(),
  hubungan: z.string(),
  nomor_wa: z.string(),
  /** The number sees the children in the app. */
  dipastikan: z.boolean(),
  /** The children whose guardian this is. */
  untuk: z.array(z.string()),
})
export type WaliKeluarga = z.infer<typeof WaliKeluarga>

export const RincianKeluarga = z.strictObject({
  ...BarisKeluarga.shape,
  wali: z.array(WaliKeluarga),
  /** Of the family and of its children; refused ones aside. `untuk` names the child, and is empty for the whole family. */
  keringanan: z.array(z.strictObject({ ...KeringananSiswa.shape, untuk: z.string() })),
  /** What is owed to each of the reader's schools. */
  per_sekolah: z.array(z.strictObject({ sekolah: z.string(), sisa: rupiahField })),
})
export type RincianKeluarga = z.infer<typeof RincianKeluarga>
