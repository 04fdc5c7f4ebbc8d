import * as z from 'zod/mini'
import { kodeField, rupiahField, textField, zoneField } from '../wire/fields.ts'
import { LEVELS } from '../pengguna/level.ts'

/** A school that somebody works for. */
const SekolahPetugas = z.strictObject({
  idsekolah: kodeField('sekolah'),
  nama: z.string(),
  zona_waktu: zoneField,
})

/** Who is logged in at the back office. */
export const Saya = z.strictObject({
  idpengguna: kodeField('pengguna'),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  kode_institusi: z.string(),
  institusi: z.string(),
  sekolah: z.array(SekolahPetugas),
  /** Names of the calls that this level may make; navigation shows nothing else. */
  boleh: z.array(z.string()),
})
export type Saya = z.infer<typeof Saya>

export const CARI_SISWA_MAX = 20
/** In a body, since what people type is the name of a child. */
export const cariSiswaRequest = z.strictObject({
  /** The beginning of a NIS, or any part of a name. */
  cari: textField(60).check(z.minLength(2)),
  idsekolah: z.optional(kodeField('sekolah')),
})
export const SiswaPetugas = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama: z.string(),
  kelas: z.string(),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** What is open today, and in how many bills. */
  sisa: rupiahField,
  tagihan_terbuka: z.int(),
  /** Kept for the pupil. */
  titipan: rupiahField,
})
export type SiswaPetugas = z.infer<typeof SiswaPetugas>

/** Pages of every list of the back office. */
export const PORTAL_PAGE_SIZE = 50
