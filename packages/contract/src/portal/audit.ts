import * as z from 'zod/mini'
import { dateField, instantField, kodeField } from '../wire/fields.ts'
import { LEVELS } from '../pengguna/level.ts'

export { TINDAKAN, type Tindakan } from './tindakan.ts'

const isi = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const getJejakRequest = z.strictObject({
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('jejak')),
  idsekolah: z.optional(kodeField('sekolah')),
  idpengguna: z.optional(kodeField('pengguna')),
  tindakan: z.optional(z.string().check(z.regex(/^[a-z_]{3,40}$/))),
  /** Days in Jakarta, both included. */
  dari: z.optional(dateField),
  sampai: z.optional(dateField),
})
/** One line of the trail: who did what, when, from where, and what changed. */
export const BarisJejak = z.strictObject({
  idjejak: kodeField('jejak'),
  pada: instantField,
  /** Empty if the program acted. */
  nama: z.string(),
  level: z.nullable(z.enum(LEVELS)),
  tindakan: z.string(),
  subject_id: z.string(),
  sekolah: z.string(),
  alamat: z.string(),
  sebelum: z.nullable(isi),
  sesudah: z.nullable(isi),
  rincian: isi,
})
export type BarisJejak = z.infer<typeof BarisJejak>
