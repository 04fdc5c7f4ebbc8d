import * as z from 'zod/mini'
import { Tiket } from './auth.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { getSiswaRequest, Siswa } from '../tagihan/tagihan.ts'
import { STATUS_PENGAJUAN } from './pengajuan.status.ts'

export { STATUS_PENGAJUAN, type StatusPengajuan } from './pengajuan.status.ts'

/** Why a parent sees a child: the school recorded their number, or a guardian passed on a code. */
const ASAL_ANAK = ['nomor_sekolah', 'kode_wali'] as const

export const Anak = z.extend(Siswa, {
  nis: z.string(),
  asal: z.enum(ASAL_ANAK),
})
export type Anak = z.infer<typeof Anak>

/** A parent's request to the school to record a changed number. */
export const Pengajuan = z.strictObject({
  kode_pengajuan: kodeField('pengajuan'),
  /** Masked, since the parent counts as a stranger until the school agrees. */
  siswa: Siswa,
  nis: z.string(),
  status: z.enum(STATUS_PENGAJUAN),
  dibuat_at: instantField,
  diputus_at: z.nullable(instantField),
  /** The school's answer, or empty. */
  catatan: z.string(),
})
export type Pengajuan = z.infer<typeof Pengajuan>

export const DaftarAnak = z.strictObject({ anak: z.array(Anak), pengajuan: z.array(Pengajuan) })
export type DaftarAnak = z.infer<typeof DaftarAnak>

export const tambahAnakRequest = z.extend(getSiswaRequest, {
  /** Which number in `pilihan` gets the code; by default the first. */
  ke: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
})
export const KodeAnak = z.extend(Tiket, {
  kode_siswa: kodeField('siswa'),
  /** Where the code went, masked. */
  hp: z.string(),
  /** The guardian numbers that the school recorded, masked, in the order of `ke`. */
  pilihan: z.array(z.string()),
})
export type KodeAnak = z.infer<typeof KodeAnak>

export const lepasAnakRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
export const ajukanAnakRequest = z.extend(getSiswaRequest, {
  /** The parent's explanation for the school. */
  alasan: textField(200).check(z.minLength(5)),
})
