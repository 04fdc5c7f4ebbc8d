import * as z from 'zod/mini'
import { dateField, kodeField, rupiahField } from '../wire/fields.ts'

/** Reminders that one person may keep. */
export const PENGINGAT_DONASI_MAX = 10

const tanggalField = z.int().check(z.minimum(1), z.maximum(28))

export const ingatkanDonasiRequest = z.strictObject({
  kode_program: kodeField('program'),
  /** The day of the month; a 29th, 30th and 31st does not come every month. */
  tanggal: tanggalField,
  /** What the donor means to give. Nothing is taken. */
  jumlah: z.optional(rupiahField.check(z.minimum(1))),
})

export const hentikanPengingatRequest = z.strictObject({ kode_program: kodeField('program') })

/** A wish to be reminded of a program once a month. */
export const PengingatDonasi = z.strictObject({
  kode_program: kodeField('program'),
  program: z.string(),
  tanggal: tanggalField,
  jumlah: z.nullable(rupiahField),
  /** The day of the next message. */
  berikut: dateField,
})
export type PengingatDonasi = z.infer<typeof PengingatDonasi>
