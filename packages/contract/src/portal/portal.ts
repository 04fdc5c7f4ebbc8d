import * as z from 'zod/mini'
import { kodeField, rupiahField, textField, zoneField } from '../wire/fields.ts'
import { LEVELS, STAFF_LEVELS } from '../pengguna/level.ts'

/** What a unit of an institution is: a school, the collector of donations, the trade, or the unit of agents. */
export const BENTUK_SEKOLAH = ['sekolah', 'ziswaf', 'ppob', 'mitra'] as const

/** A unit that the person works for. */
const SekolahPetugas = z.strictObject({
  idsekolah: kodeField('sekolah'),
  nama: z.string(),
  bentuk: z.enum(BENTUK_SEKOLAH),
  zona_waktu: zoneField,
})

/** The logged-in person of the portal. */
export const Saya = z.strictObject({
  idpengguna: kodeField('pengguna'),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  kode_institusi: z.string(),
  institusi: z.string(),
  /** The institution's colour, `#0a5c44`; empty for the usual one. */
  warna: z.string(),
  sekolah: z.array(SekolahPetugas),
  /** The levels of all tasks that count today; the person works with `level` now. */
  penugasan: z.array(z.enum(STAFF_LEVELS)),
  /** The calls that this level may make; the menu shows only screens that they allow. */
  boleh: z.array(z.string()),
})
export type Saya = z.infer<typeof Saya>

export const CARI_SISWA_MAX = 20
/** Sent in a body, since the text is usually a child's name. */
export const cariSiswaRequest = z.strictObject({
  /** The start of a NIS, or any part of a name. */
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
  /** What is owed today, and in how many bills. */
  sisa: rupiahField,
  tagihan_terbuka: z.int(),
  /** The pupil's titipan. */
  titipan: rupiahField,
})
export type SiswaPetugas = z.infer<typeof SiswaPetugas>

export { PORTAL_PAGE_SIZE } from './page-size.ts'
