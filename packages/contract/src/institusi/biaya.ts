import * as z from 'zod/mini'
import { METODE_GERBANG } from '../pembayaran/status.ts'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { dateField, kodeField } from '../wire/fields.ts'
import { PENANGGUNG_BIAYA, STATUS_ATURAN_BIAYA } from './biaya.status.ts'

const isiAturan = {
  penanggung: z.enum(PENANGGUNG_BIAYA),
  /** The ways to pay that the school offers; at least one. */
  ditawarkan: z.array(z.enum(METODE_GERBANG)).check(z.minLength(1), z.maxLength(METODE_GERBANG.length)),
  /** The first day. */
  mulai: dateField,
}

/** Who bears the fees of a school's payments and what it offers, as somebody proposed it. */
export const AturanBiaya = z.strictObject({
  idaturan: kodeField('aturanbiaya'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  ...isiAturan,
  status: z.enum(STATUS_ATURAN_BIAYA),
  /** True for the rule that holds today. */
  berlaku: z.boolean(),
  ...jejakUsulan,
})
export type AturanBiaya = z.infer<typeof AturanBiaya>

export const getAturanBiayaRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })
export const ajukanAturanBiayaRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...isiAturan })
export const putusAturanBiayaRequest = z.strictObject({ idaturan: kodeField('aturanbiaya'), ...putusFields })
export const tarikAturanBiayaRequest = z.strictObject({ idaturan: kodeField('aturanbiaya'), ...tarikFields })
