import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Call } from '../wire/call.ts'
import { instantField } from '../wire/fields.ts'

const A_MINUTE = 60
/** What happens to personal data when its time is over. */
export const NASIB = ['dihapus', 'disamarkan', 'disimpan'] as const
export type Nasib = (typeof NASIB)[number]

/** One rule about how long personal data is kept, and what it did in the last thirty days. */
const BarisRetensi = z.strictObject({
  nama: z.string(),
  perihal: z.string(),
  lama: z.string(),
  dasar: z.string(),
  nasib: z.enum(NASIB),
  /** Whether the program applies it by itself; otherwise the term ends with an event. */
  otomatis: z.boolean(),
  /** Since when the runs that `banyak` counts go; null when it has not run yet. */
  dari_at: z.nullable(instantField),
  /** Null when it has not run yet. */
  terakhir_at: z.nullable(instantField),
  /** How many rows it deleted in the last thirty days. */
  banyak: z.int(),
})
export type BarisRetensi = z.infer<typeof BarisRetensi>

export const retensiCalls = {
  getRetensi: {
    summary: 'Berapa lama data pribadi disimpan, dan apa yang sudah dihapus',
    levels: ['kepala_sekolah', 'admin_institusi'],
    request: kosongRequest,
    answer: z.array(BarisRetensi),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  perjanjianPemrosesan: {
    summary: 'Perjanjian pemrosesan data antara institusi dan penyedia layanan, sebagai PDF',
    levels: ['kepala_sekolah', 'admin_institusi'],
    request: kosongRequest,
    answer: 'pdf',
    refusals: [],
    limit: { max: 20, window_s: A_MINUTE },
  },
  rekamanPemrosesan: {
    summary: 'Rekaman kegiatan pemrosesan data pribadi, sebagai PDF',
    levels: ['kepala_sekolah', 'admin_institusi'],
    request: kosongRequest,
    answer: 'pdf',
    refusals: [],
    limit: { max: 20, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
