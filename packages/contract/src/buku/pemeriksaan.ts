import * as z from 'zod/mini'
import { dateField, instantField, rupiahField } from '../wire/fields.ts'

export const pemeriksaanRequest = z.strictObject({})

/** A law of the books with the result of its last check. */
export const HasilHukum = z.strictObject({
  hukum: z.string(),
  /** The law as a sentence. */
  kalimat: z.string(),
  /** How many rows break it, and the total difference in rupiah for laws that compare sums. */
  banyak: z.int(),
  selisih: rupiahField,
  /** The first of these rows: an account, a payment, a bill, or a school. */
  contoh: z.array(z.strictObject({ subject: z.string(), selisih: rupiahField })),
})
export type HasilHukum = z.infer<typeof HasilHukum>

export const HasilPemeriksaan = z.strictObject({
  /** Whether a check is running now. */
  berjalan: z.boolean(),
  terakhir: z.nullable(
    z.strictObject({
      mulai_at: instantField,
      selesai_at: instantField,
      /** The person who started it; null for the nightly check. */
      peminta: z.nullable(z.string()),
      hukum: z.array(HasilHukum),
    }),
  ),
  /** Earlier nights, the newest first. */
  malam: z.array(z.strictObject({ malam: dateField, dilanggar: z.int(), diperiksa: z.int() })),
})
export type HasilPemeriksaan = z.infer<typeof HasilPemeriksaan>
