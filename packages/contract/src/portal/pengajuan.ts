import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { STATUS_PENGAJUAN } from '../pengguna/anak.ts'
import { sidikField } from '../usulan/usulan.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'

/** A guardian's number as the school keeps it, 628… */
const nomorWaField = z.string().check(z.regex(/^628[0-9]{7,12}$/))

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
  /** A hash of everything that the officer decides about. */
  sidik: sidikField,
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

export const putusPengajuanRequest = z.strictObject({
  kode_pengajuan: kodeField('pengajuan'),
  putusan: z.enum(['setuju', 'tolak']),
  /** For the parent to read; required to reject. */
  catatan: z.optional(textField(200)),
  /** The number that the new one replaces; left out when both guardians stay. */
  nomor_lama: z.optional(nomorWaField),
  /** The `sidik` of the request that the officer saw. */
  dilihat: sidikField,
})
