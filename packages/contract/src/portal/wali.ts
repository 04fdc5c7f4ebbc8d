import * as z from 'zod/mini'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { CARA_WALI } from './cara-wali.ts'

/** A guardian's number as the school keeps it, 628… */
export const nomorWaField = z.string().check(z.regex(/^628[0-9]{7,12}$/))

export const getWaliSiswaRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

/** Somebody who sees a pupil's bills, as the school sees them. */
const WaliPetugas = z.strictObject({
  /** Names the link in `akhiriWali`: the number, or the person if they have none. */
  wali: z.union([nomorWaField, kodeField('pengguna')]),
  nomor_wa: z.nullable(z.string()),
  /** Empty while nobody has registered with the number. */
  nama: z.string(),
  cara: z.enum(CARA_WALI),
  /** Null for numbers that came with the school's records. */
  sejak: z.nullable(instantField),
  /** The person removed the child from their list; the number still receives codes. */
  dilepas: z.boolean(),
})
export type WaliPetugas = z.infer<typeof WaliPetugas>

export const WaliSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  wali: z.array(WaliPetugas),
})
export type WaliSiswa = z.infer<typeof WaliSiswa>

export const akhiriWaliRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  wali: z.union([nomorWaField, kodeField('pengguna')]),
  /** For the person to read. */
  alasan: textField(200).check(z.minLength(5)),
})

/** A guardian as another guardian of the same child sees them. */
export const WaliAnak = z.strictObject({
  /** The last two digits, enough to recognise somebody whom one knows. */
  akhiran: z.string(),
  saya: z.boolean(),
  cara: z.enum(CARA_WALI),
  sejak: z.nullable(instantField),
})
export type WaliAnak = z.infer<typeof WaliAnak>
