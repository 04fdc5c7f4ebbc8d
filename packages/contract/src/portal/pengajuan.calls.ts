import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { getPengajuanRequest, PengajuanPetugas, putusPengajuanRequest } from './pengajuan.ts'

const A_MINUTE = 60
/** Levels that keep the pupils' records; no other level needs a guardian's number. */
const REGISTRARS = ['tu', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]

/** Parents' requests to change their number, and the school's decision. */
export const pengajuanCalls = {
  getPengajuan: {
    summary: 'Pengajuan nomor wali, terbaru dulu',
    levels: REGISTRARS,
    request: getPengajuanRequest,
    answer: z.array(PengajuanPetugas),
    reads: 'pengajuan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusPengajuan: {
    summary: 'Setujui atau tolak nomor wali yang diajukan orang tua',
    levels: REGISTRARS,
    request: putusPengajuanRequest,
    answer: PengajuanPetugas,
    reads: 'pengajuan',
    refusals: [
      'PENGAJUAN_TIDAK_DITEMUKAN', 'PENGAJUAN_SUDAH_DIPUTUS', 'ALASAN_BELUM_DITULIS',
      'NOMOR_LAMA_TIDAK_DIKENAL', 'USULAN_BERUBAH',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
