import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { kodeField, textField } from '../wire/fields.ts'
import { Nomor } from './nomor.ts'
import { Shift } from './penjualan.ts'

/** A shift as the school sees it, with what its till did not send. */
export const ShiftSekolah = z.strictObject({
  ...Shift.shape,
  /** Of an open shift what is missing now; of one that two people closed, what was missing then. */
  hilang: z.array(Nomor),
  diajukan_oleh: z.string(),
  diputus_oleh: z.string(),
  alasan: z.string(),
  usulan: z.nullable(Usulan),
})
export type ShiftSekolah = z.infer<typeof ShiftSekolah>

const subject = { idshift: kodeField('shift') }

export const ajukanPenutupanRequest = z.strictObject({
  ...subject, alasan: textField(200).check(z.minLength(1)),
})
export const putusPenutupanRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikPenutupanRequest = z.strictObject({ ...subject, ...tarikFields })
