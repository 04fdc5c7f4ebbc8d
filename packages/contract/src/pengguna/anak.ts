import * as z from 'zod/mini'
import { Tiket } from './auth.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { getSiswaRequest, Siswa } from '../tagihan/tagihan.ts'

/** How a parent came to see a child: by the number the school knows, or by a code sent to it. */
const ASAL_ANAK = ['nomor_sekolah', 'kode_wali'] as const

export const Anak = z.extend(Siswa, {
  nis: z.string(),
  asal: z.enum(ASAL_ANAK),
})
export type Anak = z.infer<typeof Anak>

export const STATUS_PENGAJUAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusPengajuan = (typeof STATUS_PENGAJUAN)[number]

/** A parent whose number changed asks the school to write down the new one. */
export const Pengajuan = z.strictObject({
  kode_pengajuan: kodeField('pengajuan'),
  /** Masked: until the school agrees, the asker is a stranger. */
  siswa: Siswa,
  nis: z.string(),
  status: z.enum(STATUS_PENGAJUAN),
  dibuat_at: instantField,
  diputus_at: z.nullable(instantField),
  /** What the school said about it, or empty. */
  catatan: z.string(),
})
export type Pengajuan = z.infer<typeof Pengajuan>

export const DaftarAnak = z.strictObject({ anak: z.array(Anak), pengajuan: z.array(Pengajuan) })
export type DaftarAnak = z.infer<typeof DaftarAnak>

export const tambahAnakRequest = z.extend(getSiswaRequest, {
  /** Which of the numbers in `pilihan` gets the code; the first unless said otherwise. */
  ke: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
})
export const KodeAnak = z.extend(Tiket, {
  kode_siswa: kodeField('siswa'),
  /** Where the code went, masked. */
  hp: z.string(),
  /** Every guardian number that the school knows, masked, in the order `ke` counts. */
  pilihan: z.array(z.string()),
})
export type KodeAnak = z.infer<typeof KodeAnak>

export const lepasAnakRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
export const ajukanAnakRequest = z.extend(getSiswaRequest, {
  /** For the school: who asks and why, in the parent's words. */
  alasan: textField(200).check(z.minLength(5)),
})
