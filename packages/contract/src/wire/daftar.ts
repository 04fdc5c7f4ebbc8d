import * as z from 'zod/mini'
import { dateField, kodeField, textField } from './fields.ts'

/**
 * What all rows of a filter come to, also those that are not loaded yet. It travels beside `data`
 * with the first page of a list; `jumlah` is null where a sum would say nothing.
 */
export const Ringkasan = z.strictObject({ banyak: z.int(), jumlah: z.nullable(z.int()) })
export type Ringkasan = z.infer<typeof Ringkasan>

/** What the filter bar of the portal can ask of a list; each list takes those that it knows. */
export const saringan = {
  idsekolah: z.optional(kodeField('sekolah')),
  /** A part of a pupil's name, or the beginning of a NIS: a call that takes it is a POST. */
  cari: z.optional(textField(60).check(z.minLength(2))),
  /** Calendar days of the school, both included. */
  dari: z.optional(dateField),
  sampai: z.optional(dateField),
  kelas: z.optional(textField(40)),
  /** The name of a type of bill. */
  jenis: z.optional(textField(80)),
  petugas: z.optional(kodeField('pengguna')),
} as const
