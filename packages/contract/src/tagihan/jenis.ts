import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { kodeField, textField } from '../wire/fields.ts'
import { BENTUK_JENIS, KELOMPOK_JENIS, SAAT_MASUK, SIFAT_JENIS } from './jenis.status.ts'

/** What may be changed later; it applies to bills that are issued from then on. */
const terms = {
  nama: textField(40).check(z.minLength(2)),
  kelompok: z.enum(KELOMPOK_JENIS),
  /** The lower number is paid first when one amount covers several bills. */
  prioritas: z.int().check(z.minimum(1), z.maximum(999)),
  boleh_dicicil: z.boolean(),
  /** The day of the month on which a monthly bill can be paid; other bills name their day in the run. */
  hari_aktif: z.int().check(z.minimum(1), z.maximum(28)),
  /** Monthly: the day of the month on which it is due. Else: how many days after it can be paid. */
  hari_tempo: z.int().check(z.minimum(0), z.maximum(365)),
  /** The school's own account number; empty where it has none. */
  kode_akun: textField(20),
  saat_masuk: z.enum(SAAT_MASUK),
  /** Whether a pupil who changes class is billed for it too. */
  saat_pindah: z.boolean(),
} as const

export const JenisTagihan = z.strictObject({
  kode_jenis: kodeField('jenis'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  sifat: z.enum(SIFAT_JENIS),
  bentuk: z.enum(BENTUK_JENIS),
  ...terms,
  /** No new bills of a closed type. */
  aktif: z.boolean(),
  /** How many tariffs it has. */
  tarif: z.int(),
})
export type JenisTagihan = z.infer<typeof JenisTagihan>

export const daftarJenisRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  sifat: z.optional(z.enum(SIFAT_JENIS)),
  setelah: z.optional(kodeField('jenis')),
})

export const buatJenisRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sifat: z.enum(SIFAT_JENIS),
  bentuk: z.enum(BENTUK_JENIS),
  ...terms,
})

export const ubahJenisRequest = z.strictObject({
  kode_jenis: kodeField('jenis'), ...terms, aktif: z.boolean(),
})

/** As many as steps of ten fit below the largest `prioritas`. */
const URUTAN_MAX = 99
export const urutkanJenisRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  /** All open fees of the school; the first is paid first. */
  jenis: z.array(kodeField('jenis')).check(z.minLength(1), z.maxLength(URUTAN_MAX)),
})
