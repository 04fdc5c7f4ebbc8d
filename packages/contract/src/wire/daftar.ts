import * as z from 'zod/mini'
import { dateField, kodeField, textField } from './fields.ts'

/**
 * Count and sum of all filtered rows, including those not loaded. Sent beside `data` with the first
 * page of a list; `jumlah` is null where a sum makes no sense.
 */
export const Ringkasan = z.strictObject({
  banyak: z.int(),
  jumlah: z.nullable(z.int()),
  /**
   * There are more than `banyak`, and nothing was added up: that would take longer than reading the
   * page. The same request with the header of `COUNT_ALL` counts and adds up all.
   */
  lebih: z.optional(z.literal(true)),
})
export type Ringkasan = z.infer<typeof Ringkasan>

/** The filters of the portal's lists; each list accepts some of them. */
export const saringan = {
  idsekolah: z.optional(kodeField('sekolah')),
  /** Part of a pupil's name, or the start of a NIS; a call with it is a POST. */
  cari: z.optional(textField(60).check(z.minLength(2))),
  /** Calendar days of the school, both included. */
  dari: z.optional(dateField),
  sampai: z.optional(dateField),
  kelas: z.optional(textField(40)),
  /** The name of a bill type. */
  jenis: z.optional(textField(80)),
  petugas: z.optional(kodeField('pengguna')),
  /** Only what waits for a second person. */
  usulan: z.optional(z.enum(['menunggu'])),
} as const
