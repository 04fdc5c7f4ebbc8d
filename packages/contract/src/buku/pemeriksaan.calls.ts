import type { Call } from '../wire/call.ts'
import { HasilPemeriksaan, pemeriksaanRequest } from './pemeriksaan.ts'

/** Covers the books of all schools, so only levels of the whole institution may read it. */
const LEVELS = ['yayasan', 'admin_institusi', 'operator'] as const

export const pemeriksaanCalls = {
  getPemeriksaan: {
    summary: 'Hasil pemeriksaan pembukuan terakhir, aturan demi aturan',
    levels: LEVELS,
    request: pemeriksaanRequest,
    answer: HasilPemeriksaan,
    refusals: [],
    limit: { max: 120, window_s: 60 },
  },
  mulaiPemeriksaan: {
    summary: 'Periksa pembukuan sekarang',
    levels: LEVELS,
    request: pemeriksaanRequest,
    answer: HasilPemeriksaan,
    refusals: [],
    limit: { max: 10, window_s: 3_600 },
  },
} as const satisfies Record<string, Call>
