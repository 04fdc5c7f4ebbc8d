import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, rupiahField } from '../wire/fields.ts'

/** How many days are shown, including today. */
export const UANG_MASUK_HARI = 30

export const uangMasukRequest = z.strictObject({ idsekolah: saringan.idsekolah })

/** What a school, or all schools of a person, received on one day, by kind of method. */
export const UangMasuk = z.strictObject({
  tanggal: dateField,
  /** Cash over the school's desk. */
  loket: rupiahField,
  /** Confirmed at the school's bank by two people: slips and held payments. */
  transfer: rupiahField,
  /** Through a payment gateway. */
  penyedia: rupiahField,
  /** Through a bank that asks us what a pupil owes. */
  bank: rupiahField,
})
export type UangMasuk = z.infer<typeof UangMasuk>
