import * as z from 'zod/mini'
import { dateField, instantField, rupiahField } from '../wire/fields.ts'

export const pemeriksaanRequest = z.strictObject({})

/** A law of the books, and what broke it when it was last checked. */
export const HasilHukum = z.strictObject({
  hukum: z.string(),
  /** What must hold, as a sentence. */
  kalimat: z.string(),
  /** How many rows break it, and by how many rupiah in all where sums are compared. */
  banyak: z.int(),
  selisih: rupiahField,
  /** The first of these rows: an account, a payment, a bill, or a school. */
  contoh: z.array(z.strictObject({ subject: z.string(), selisih: rupiahField })),
})
export type HasilHukum = z.infer<typeof HasilHukum>

export const HasilPemeriksaan = z.strictObject({
  /** A check runs right now. */
  berjalan: z.boolean(),
  terakhir: z.nullable(
    z.strictObject({
      mulai_at: instantField,
      selesai_at: instantField,
      /** Who asked for it; null for the check of a night. */
      peminta: z.nullable(z.string()),
      hukum: z.array(HasilHukum),
    }),
  ),
  /** Past nights, the newest first. */
  malam: z.array(z.strictObject({ malam: dateField, dilanggar: z.int(), diperiksa: z.int() })),
})
export type HasilPemeriksaan = z.infer<typeof HasilPemeriksaan>
