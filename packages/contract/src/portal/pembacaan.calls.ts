import * as z from 'zod/mini'
import { LEVELS } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField } from '../wire/fields.ts'
import { TEMPAT_BACA } from './pembacaan.ts'

const A_MINUTE = 60
export const PEMBACAAN_PAGE_SIZE = 50

const getPembacaanRequest = z.strictObject({
  /** `pada` of the last row already shown; absent for the newest page. */
  sebelum: z.optional(instantField),
})
/** Staff who read about a child: their role and school, but not their name. */
export const BarisPembacaan = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  sekolah: z.string(),
  /** The start of the hour. */
  pada: instantField,
  peran: z.enum(LEVELS),
  tempat: z.enum(TEMPAT_BACA),
})
export type BarisPembacaan = z.infer<typeof BarisPembacaan>

const daftarPembacaanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  petugas: saringan.petugas,
  dari: saringan.dari,
  sampai: saringan.sampai,
  tempat: z.optional(z.enum(TEMPAT_BACA)),
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pembacaan')),
})
/** The same for those who supervise the staff, with the person. */
const PembacaanPetugas = z.strictObject({
  idpembacaan: kodeField('pembacaan'),
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  sekolah: z.string(),
  jam: instantField,
  petugas: z.string(),
  peran: z.enum(LEVELS),
  tempat: z.enum(TEMPAT_BACA),
})
export type PembacaanPetugas = z.infer<typeof PembacaanPetugas>

/** Who read a child's personal data. */
export const pembacaanCalls = {
  getPembacaan: {
    summary: 'Petugas yang melihat data anak saya: peran dan sekolahnya',
    levels: ['wali'],
    request: getPembacaanRequest,
    answer: z.array(BarisPembacaan),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarPembacaan: {
    summary: 'Petugas yang melihat data siswa, per jam, terbaru dulu',
    levels: ['kepala_sekolah', 'admin_institusi'],
    request: daftarPembacaanRequest,
    answer: z.array(PembacaanPetugas),
    reads: 'pembacaan',
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
