import * as z from 'zod/mini'
import { textField } from '../wire/fields.ts'
import { ASAL_KOLOM, KOLOM_BERKAS } from './pemetaan-kolom.status.ts'

/** No heading is longer; what a file puts behind it is cut. */
export const JUDUL_LETTERS = 200
/** Headings beyond these are read by guess alone. Dapodik's file has 66. */
export const JUDUL_MAX = 200

/** A heading of a file, and the column that it is read as; null where it is left out. */
export const KolomBerkasDibaca = z.strictObject({
  judul: z.string(),
  kolom: z.nullable(z.enum(KOLOM_BERKAS)),
  asal: z.enum(ASAL_KOLOM),
})
export type KolomBerkasDibaca = z.infer<typeof KolomBerkasDibaca>

/** Of a file that was read: its headings, and the columns that it cannot be read without and lacks. */
export const kolomFields = {
  kolom: z.array(KolomBerkasDibaca),
  kolom_kurang: z.array(z.enum(KOLOM_BERKAS)),
}

export const pilihanKolomField = z.array(z.strictObject({
  judul: textField(JUDUL_LETTERS).check(z.minLength(1)),
  kolom: z.nullable(z.enum(KOLOM_BERKAS)),
})).check(z.minLength(1), z.maxLength(JUDUL_MAX))
export type PilihanKolom = z.infer<typeof pilihanKolomField>
