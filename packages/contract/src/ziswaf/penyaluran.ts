import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { urutField } from '../wire/urut.ts'
import { ASNAF, STATUS_PENYALURAN } from './penyaluran.status.ts'

export const ajukanPenyaluranRequest = z.strictObject({
  kode_program: kodeField('program'),
  jumlah: rupiahField.check(z.minimum(1)),
  /** The day on which it was given. */
  tanggal: dateField,
  /** To whom or for what, in plain words. Donors read it, so it names no child. */
  uraian: textField(200).check(z.minLength(5)),
  /** Required for zakat, null for everything else. */
  asnaf: z.nullable(z.enum(ASNAF)),
})

/** Money that left the fund of a program, or waits for a second person to agree. */
export const Penyaluran = z.strictObject({
  idpenyaluran: kodeField('penyaluran'),
  kode_program: kodeField('program'),
  program: z.string(),
  jumlah: rupiahField,
  tanggal: dateField,
  uraian: z.string(),
  asnaf: z.nullable(z.enum(ASNAF)),
  status: z.enum(STATUS_PENYALURAN),
  /** Withdrawn by the person who proposed it, not refused. */
  ditarik: z.boolean(),
  diajukan_at: instantField,
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
})
export type Penyaluran = z.infer<typeof Penyaluran>

export const getPenyaluranRequest = z.strictObject({
  cari: saringan.cari,
  status: z.optional(z.enum(STATUS_PENYALURAN)),
  kode_program: z.optional(kodeField('program')),
  dari: saringan.dari,
  sampai: saringan.sampai,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('penyaluran')),
  urut: urutField,
})

export const putusPenyaluranRequest = z.strictObject({
  idpenyaluran: kodeField('penyaluran'), ...putusFields,
})
export const tarikPenyaluranRequest = z.strictObject({
  idpenyaluran: kodeField('penyaluran'), ...tarikFields,
})
