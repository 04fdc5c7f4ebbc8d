import * as z from 'zod/mini'
import { kodeField, textField } from '../wire/fields.ts'

const MINUTES_OF_DAY = 24 * 60

/** A time at which a school's pupils eat; minutes of the day, the end not included. */
export const WaktuMakan = z.strictObject({
  idwaktu: kodeField('waktu'),
  nama: z.string(),
  dari: z.int(),
  sampai: z.int(),
})
export type WaktuMakan = z.infer<typeof WaktuMakan>

export const daftarWaktuMakanRequest = z.strictObject({ idsekolah: kodeField('sekolah') })
export const tambahWaktuMakanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  nama: textField(40).check(z.minLength(2)),
  dari: z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1)),
  sampai: z.int().check(z.minimum(1), z.maximum(MINUTES_OF_DAY)),
})
export const akhiriWaktuMakanRequest = z.strictObject({ idwaktu: kodeField('waktu') })
