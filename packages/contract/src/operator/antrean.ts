import * as z from 'zod/mini'
import { institusiField, instantField } from '../wire/fields.ts'

/** Waits for its turn, runs, failed and is tried again by itself, or failed for the last time. */
const STATUS_ANTREAN = ['menunggu', 'berjalan', 'ditunda', 'menyerah'] as const
export type StatusAntrean = (typeof STATUS_ANTREAN)[number]

const idField = z.string().check(z.regex(/^\d{1,18}$/))

/** A job of the queue. Whose it is stays out of it: only which institution's. */
export const Antrean = z.strictObject({
  idantrean: idField,
  pekerjaan: z.string(),
  kode_institusi: institusiField,
  banyak: z.int(),
  status: z.enum(STATUS_ANTREAN),
  percobaan: z.int(),
  percobaan_maks: z.int(),
  dibuat_at: instantField,
  coba_lagi_at: instantField,
  /** The first line of the last failure, without long numbers; empty without one. */
  galat: z.string(),
})
export type Antrean = z.infer<typeof Antrean>

/** Those that need somebody first, then the oldest; and how many there are of each state. */
export const DaftarAntrean = z.strictObject({
  jumlah: z.strictObject({ menunggu: z.int(), berjalan: z.int(), ditunda: z.int(), menyerah: z.int() }),
  antrean: z.array(Antrean),
})
export type DaftarAntrean = z.infer<typeof DaftarAntrean>

export const ulangAntreanRequest = z.strictObject({ idantrean: idField })
