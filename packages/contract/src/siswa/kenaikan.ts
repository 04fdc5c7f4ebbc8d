import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan, versiField } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { HASIL_KENAIKAN, KECUALI_KENAIKAN, STATUS_KENAIKAN } from './kenaikan.status.ts'

export const daftarKenaikanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  status: z.optional(z.enum(STATUS_KENAIKAN)),
  setelah: z.optional(kodeField('kenaikan')),
})

export const buatKenaikanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  /** The school year that ends: `2026/2027`. */
  tahun_ajaran: z.string().check(z.regex(/^20\d\d\/20\d\d$/)),
})

const Hitungan = {
  naik: z.int(), tinggal: z.int(), lulus: z.int(), pindah: z.int(), keluar: z.int(),
} as const

/** A promotion of one school, with how many pupils go where. */
export const Kenaikan = z.strictObject({
  idkenaikan: kodeField('kenaikan'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  dari: z.string(),
  ke: z.string(),
  status: z.enum(STATUS_KENAIKAN),
  /** Rises with every change of a class or pupil. */
  versi: versiField,
  siswa: z.int(),
  ...Hitungan,
  dibuat_at: instantField,
  dibuat_oleh: z.string(),
  diajukan_at: z.nullable(instantField),
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
})
export type Kenaikan = z.infer<typeof Kenaikan>

export const idkenaikanRequest = z.strictObject({ idkenaikan: kodeField('kenaikan') })

export const ajukanKenaikanRequest = z.strictObject({ idkenaikan: kodeField('kenaikan'), versi: versiField })

/** One class, where it goes, and how many of its pupils do. */
const KelasNaik = z.strictObject({
  idkelas: kodeField('kelas'),
  nama: z.string(),
  tingkat: z.string(),
  /** False where the whole class leaves. */
  naik_kelas: z.boolean(),
  ke_nama: z.string(),
  ke_tingkat: z.string(),
  siswa: z.int(),
  ...Hitungan,
})
export type KelasNaik = z.infer<typeof KelasNaik>

/** What a promotion does, before anything happens. */
export const PratinjauKenaikan = z.strictObject({
  kenaikan: Kenaikan,
  kelas: z.array(KelasNaik),
  /** Active pupils who sit in no class of the year; nothing happens to them. */
  tanpa_kelas: z.int(),
  /** Pupils who joined, left or changed since it was prepared. */
  berubah: z.int(),
  /** What leavers still owe, and what the school still keeps for them. */
  keluar: z.strictObject({
    siswa: z.int(), sisa: rupiahField, titipan: rupiahField, saldo: rupiahField, kredit: rupiahField,
  }),
  /** New bills rest on it: it can no longer be undone. */
  tagihan_baru: z.int(),
})
export type PratinjauKenaikan = z.infer<typeof PratinjauKenaikan>

export const SiswaNaik = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  hasil: z.enum(HASIL_KENAIKAN),
  /** The class of the next year, empty for those who leave. */
  ke_kelas: z.string(),
  /** Not as the class. */
  kecuali: z.boolean(),
  sisa: rupiahField,
  titipan: rupiahField,
  saldo: rupiahField,
  /** What earlier bills asked too much and no run has taken off yet. */
  kredit: rupiahField,
})
export type SiswaNaik = z.infer<typeof SiswaNaik>

export const siswaKenaikanRequest = z.strictObject({
  idkenaikan: kodeField('kenaikan'),
  idkelas: z.optional(kodeField('kelas')),
  cari: saringan.cari,
  /** Only those who leave the school. */
  yang_keluar: z.optional(z.boolean()),
  setelah: z.optional(kodeField('siswa')),
})

export const ubahKelasKenaikanRequest = z.strictObject({
  idkenaikan: kodeField('kenaikan'),
  idkelas: kodeField('kelas'),
  naik_kelas: z.boolean(),
  ke_nama: textField(40),
  ke_tingkat: textField(20),
})

export const ubahSiswaKenaikanRequest = z.strictObject({
  idkenaikan: kodeField('kenaikan'),
  kode_siswa: kodeField('siswa'),
  /** Null: as the class. */
  hasil: z.nullable(z.enum(KECUALI_KENAIKAN)),
})

export const putusKenaikanRequest = z.strictObject({ idkenaikan: kodeField('kenaikan'), ...putusFields })
export const tarikKenaikanRequest = z.strictObject({ idkenaikan: kodeField('kenaikan'), ...tarikFields })
export const urungkanKenaikanRequest = z.strictObject({
  idkenaikan: kodeField('kenaikan'), alasan: textField(200).check(z.minLength(5)),
})
