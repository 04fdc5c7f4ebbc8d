import * as z from 'zod/mini'
import { instantField, kodeField } from '../wire/fields.ts'
import { KEPERLUAN } from './keperluan.ts'

/** One consent about one child, as it stands now. */
export const Persetujuan = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  sekolah: z.string(),
  keperluan: z.enum(KEPERLUAN),
  /** The sentence that the guardian agrees to, and its version. */
  teks: z.string(),
  versi: z.int(),
  diberikan: z.boolean(),
  /** When the guardian last said so; null while only the school has asked. */
  sejak: z.nullable(instantField),
})
export type Persetujuan = z.infer<typeof Persetujuan>

export const ubahPersetujuanRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  keperluan: z.enum(KEPERLUAN),
  diberikan: z.boolean(),
  /** The version of the sentence on the screen; an older one is refused, so that nobody agrees unseen. */
  versi: z.int().check(z.minimum(1)),
})
