import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { idtugasRequest, Tugas } from './tugas.ts'

const A_MINUTE = 60
/** All portal users see their own long work, and nobody else's. */
const STAFF = [
  'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies Level[]

/** Long work: what is running, its progress, and stopping it. */
export const tugasCalls = {
  daftarTugas: {
    summary: 'Pekerjaan saya yang sedang berjalan dan yang baru berakhir',
    levels: STAFF,
    request: kosongRequest,
    answer: z.array(Tugas),
    refusals: [],
    // Polled every two seconds while work runs, by several windows at once.
    limit: { max: 240, window_s: A_MINUTE },
  },
  getTugas: {
    summary: 'Satu pekerjaan saya: sejauh mana, dan hasilnya',
    levels: STAFF,
    request: idtugasRequest,
    answer: Tugas,
    refusals: ['TUGAS_TIDAK_DITEMUKAN'],
    limit: { max: 600, window_s: A_MINUTE },
  },
  hentikanTugas: {
    summary: 'Hentikan pekerjaan saya; yang sedang dikerjakan diselesaikan dahulu',
    levels: STAFF,
    request: idtugasRequest,
    answer: Tugas,
    refusals: ['TUGAS_TIDAK_DITEMUKAN', 'TUGAS_SUDAH_BERAKHIR'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
