import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { STATUS_PENGAJUAN } from '../pengguna/anak.ts'
import { putusFields, sidikField, tarikFields, Usulan } from '../usulan/usulan.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { nomorWaField } from './wali.ts'

/** A parent's request for the school, which knows the numbers anyway. */
export const PengajuanPetugas = z.strictObject({
  kode_pengajuan: kodeField('pengajuan'),
  status: z.enum(STATUS_PENGAJUAN),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  /** The parent: the registered name, and the verified number. */
  nama_wali: z.string(),
  nomor_wa: z.string(),
  alasan: z.string(),
  /** The numbers that the school has on record for this pupil now. */
  nomor_tercatat: z.array(z.string()),
  /** A hash of everything that the first officer decides about. */
  sidik: sidikField,
  /** The number that the new one replaces, as proposed; null if both guardians stay. */
  nomor_lama: z.nullable(z.string()),
  /** The officer who proposed it, or empty. */
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  dibuat_at: instantField,
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  catatan: z.string(),
})
export type PengajuanPetugas = z.infer<typeof PengajuanPetugas>

export const getPengajuanRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_PENGAJUAN)),
  idsekolah: saringan.idsekolah,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pengajuan')),
  cari: saringan.cari,
  kelas: saringan.kelas,
  dari: saringan.dari,
  sampai: saringan.sampai,
})

const subject = { kode_pengajuan: kodeField('pengajuan') }
/** The `sidik` of the request that the officer saw. */
const seen = { dilihat: sidikField }

export const ajukanPengajuanRequest = z.strictObject({
  ...subject,
  ...seen,
  /** The number that the new one replaces; left out when both guardians stay. */
  nomor_lama: z.optional(nomorWaField),
})

export const tolakPengajuanRequest = z.strictObject({
  ...subject,
  ...seen,
  /** For the parent to read. */
  alasan: textField(200),
})

/** The second person's `alasan` is for the parent to read. */
export const putusPengajuanRequest = z.strictObject({ ...subject, ...putusFields })

export const tarikPengajuanRequest = z.strictObject({ ...subject, ...tarikFields })
