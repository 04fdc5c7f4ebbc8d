import * as z from 'zod/mini'
import { METODE_TERCATAT } from '../pembayaran/status.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { kodeField } from '../wire/fields.ts'

const A_MINUTE = 60
/** Everybody who works at a school or looks after one. */
const READERS = [
  'kasir', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies Level[]

/** What the lists of one's schools can be narrowed to, beside their states. */
const pilihanRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })
const Pilihan = z.strictObject({
  kelas: z.array(z.string()),
  jenis: z.array(z.string()),
  petugas: z.array(z.strictObject({ idpengguna: kodeField('pengguna'), nama: z.string() })),
  metode: z.array(z.strictObject({ metode: z.enum(METODE_TERCATAT), nama: z.string() })),
})
export type Pilihan = z.infer<typeof Pilihan>

/** Lists that only read: request, row and call of each stand together. */
export const daftarCalls = {
  getPilihan: {
    summary: 'Kelas, jenis tagihan, petugas dan cara bayar untuk menyaring daftar',
    levels: READERS,
    request: pilihanRequest,
    answer: Pilihan,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
