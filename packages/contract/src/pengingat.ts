import * as z from 'zod/mini'
import { instantField, kodeField } from './fields.ts'

/** A rung: days from the due day, negative before it. */
export const LANGKAH_MIN = -14
export const LANGKAH_MAX = 60
export const LANGKAH_BANYAK_MAX = 6
/** What the portal proposes to a school that has no ladder yet. */
export const LANGKAH_SARAN = [-3, 0, 1, 11] as const

const langkahField = z
  .array(z.int().check(z.minimum(LANGKAH_MIN), z.maximum(LANGKAH_MAX)))
  .check(z.minLength(1), z.maxLength(LANGKAH_BANYAK_MAX))

export const getPengingatRequest = z.strictObject({ idsekolah: kodeField('sekolah') })

export const aturPengingatRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  aktif: z.boolean(),
  langkah: langkahField,
  tagihan_baru: z.boolean(),
})

/** How a school follows up what is open. */
export const Pengingat = z.strictObject({
  idsekolah: kodeField('sekolah'),
  aktif: z.boolean(),
  /** From the earliest to the latest, each once. */
  langkah: z.array(z.int()),
  tagihan_baru: z.boolean(),
  diubah_at: z.nullable(instantField),
  diubah_oleh: z.string(),
  /** The last seven days: who was written to, and whom it did not reach. */
  dikirim: z.int(),
  gagal: z.int(),
})
export type Pengingat = z.infer<typeof Pengingat>
