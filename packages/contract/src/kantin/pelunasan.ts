import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { CARA_PELUNASAN, MILIK_LAPAK, STATUS_PELUNASAN } from './kantin.status.ts'

/** What the school owes a consignee for closed shifts, and nobody has proposed to pay yet. */
export const SisaLapak = z.strictObject({
  idlapak: kodeField('lapak'),
  lapak: z.string(),
  penitip: z.string(),
  sekolah: z.string(),
  jumlah: rupiahField,
  /** The days of the first and the last shift. */
  dari: dateField,
  sampai: dateField,
})
export type SisaLapak = z.infer<typeof SisaLapak>

export const sisaLapakRequest = z.strictObject({ idsekolah: saringan.idsekolah })

export const ajukanPelunasanRequest = z.strictObject({
  idlapak: kodeField('lapak'),
  cara: z.enum(CARA_PELUNASAN),
  /** What the person saw; a shift that closes meanwhile needs another look. */
  jumlah: rupiahField.check(z.minimum(1)),
  catatan: textField(100),
})

/** A payout to the consignee of a stall. */
export const Pelunasan = z.strictObject({
  idpelunasan: kodeField('pelunasan'),
  idlapak: kodeField('lapak'),
  lapak: z.string(),
  penitip: z.string(),
  sekolah: z.string(),
  cara: z.enum(CARA_PELUNASAN),
  jumlah: rupiahField,
  dari: dateField,
  sampai: dateField,
  catatan: z.string(),
  status: z.enum(STATUS_PELUNASAN),
  ...jejakUsulan,
})
export type Pelunasan = z.infer<typeof Pelunasan>

export const daftarPelunasanRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  dari: saringan.dari,
  sampai: saringan.sampai,
  status: z.optional(z.enum(STATUS_PELUNASAN)),
  setelah: z.optional(kodeField('pelunasan')),
})

const subject = { idpelunasan: kodeField('pelunasan') }
export const putusPelunasanRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikPelunasanRequest = z.strictObject({ ...subject, ...tarikFields })

/** Days of the school, both included; one shift if it is named. */
export const laporanKantinRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  dari: dateField,
  sampai: dateField,
  idshift: z.optional(kodeField('shift')),
})

/** What a stall sold of one item. */
export const BarisKantin = z.strictObject({
  idlapak: kodeField('lapak'),
  lapak: z.string(),
  milik: z.enum(MILIK_LAPAK),
  penitip: z.string(),
  sekolah: z.string(),
  barang: z.string(),
  banyak: z.int(),
  jumlah: rupiahField,
})
export type BarisKantin = z.infer<typeof BarisKantin>

export const daftarShiftRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  dari: saringan.dari,
  sampai: saringan.sampai,
  usulan: saringan.usulan,
  setelah: z.optional(kodeField('shift')),
})
