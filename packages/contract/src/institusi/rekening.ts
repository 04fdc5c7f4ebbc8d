import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { kodeField, textField } from '../wire/fields.ts'
import { STATUS_REKENING } from './rekening.status.ts'

const isiRekening = {
  bank: textField(60).check(z.minLength(2), z.regex(/\p{L}/u)),
  nomor: z.string().check(z.regex(/^[0-9]{5,20}$/)),
  atas_nama: textField(80).check(z.minLength(3), z.regex(/\p{L}/u)),
}

/** A school's bank account as somebody proposed it. */
export const Rekening = z.strictObject({
  idrekening: kodeField('rekening'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  bank: z.string(),
  nomor: z.string(),
  atas_nama: z.string(),
  status: z.enum(STATUS_REKENING),
  /** True for the account to which the school's money is sent now. */
  berlaku: z.boolean(),
  ...jejakUsulan,
})
export type Rekening = z.infer<typeof Rekening>

export const getRekeningRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })
export const ajukanRekeningRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...isiRekening })
export const putusRekeningRequest = z.strictObject({ idrekening: kodeField('rekening'), ...putusFields })
export const tarikRekeningRequest = z.strictObject({ idrekening: kodeField('rekening'), ...tarikFields })
