import * as z from 'zod/mini'
import { putusFields, tarikFields } from '../usulan/usulan.ts'
import { kodeField, textField } from '../wire/fields.ts'

/** How long after a sale its cancellation can be proposed. */
export const BATAL_MENIT = 15

const subject = { kode_penjualan: kodeField('penjualan') }

export const ajukanPembatalanRequest = z.strictObject({
  ...subject, alasan: textField(200).check(z.minLength(1)),
})
export const putusPembatalanRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikPembatalanRequest = z.strictObject({ ...subject, ...tarikFields })
