import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { CARA_PELUNASAN, STATUS_PELUNASAN } from './kantin.status.ts'

/** What a sponsor owes for one subsidi: what was eaten on days that are over, less what came. */
export const SisaSponsor = z.strictObject({
  idsubsidi: kodeField('subsidi'),
  subsidi: z.string(),
  sponsor: z.string(),
  sekolah: z.string(),
  /** Eaten on days that are over. */
  terpakai: rupiahField,
  /** Recorded and agreed to. */
  dibayar: rupiahField,
  /** Recorded and waiting for a second person. */
  menunggu: rupiahField,
  /** What is still owed without a payment that waits. */
  sisa: rupiahField,
})
export type SisaSponsor = z.infer<typeof SisaSponsor>

export const sisaSponsorRequest = z.strictObject({ idsekolah: saringan.idsekolah })

export const ajukanSponsorRequest = z.strictObject({
  idsubsidi: kodeField('subsidi'),
  cara: z.enum(CARA_PELUNASAN),
  jumlah: rupiahField.check(z.minimum(1)),
  /** The day on which the money came. */
  tanggal: dateField,
  catatan: textField(100),
})

/** A payment of a sponsor. */
export const BayarSponsor = z.strictObject({
  idbayar: kodeField('bayarsponsor'),
  idsubsidi: kodeField('subsidi'),
  subsidi: z.string(),
  sponsor: z.string(),
  sekolah: z.string(),
  cara: z.enum(CARA_PELUNASAN),
  jumlah: rupiahField,
  tanggal: dateField,
  catatan: z.string(),
  status: z.enum(STATUS_PELUNASAN),
  ...jejakUsulan,
})
export type BayarSponsor = z.infer<typeof BayarSponsor>

export const daftarSponsorRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  dari: saringan.dari,
  sampai: saringan.sampai,
  status: z.optional(z.enum(STATUS_PELUNASAN)),
  setelah: z.optional(kodeField('bayarsponsor')),
})

const subject = { idbayar: kodeField('bayarsponsor') }
export const putusSponsorRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikSponsorRequest = z.strictObject({ ...subject, ...tarikFields })
