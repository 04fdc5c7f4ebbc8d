import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { getUrutanRequest, ubahUrutanRequest, UrutanSiswa } from './urutan.ts'

const A_MINUTE = 60
const CHOOSERS = [
  'wali', 'tu', 'bendahara', 'kepala_sekolah', 'admin_institusi',
] as const satisfies Level[]

/** The order in which an amount pays a pupil's bills, chosen by a parent or by the school. */
export const urutanCalls = {
  getUrutan: {
    summary: 'Urutan jenis tagihan yang dibayar lebih dulu untuk seorang siswa',
    levels: CHOOSERS,
    request: getUrutanRequest,
    answer: UrutanSiswa,
    reads: 'urutan',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahUrutan: {
    summary: 'Ubah urutan jenis tagihan yang dibayar lebih dulu untuk seorang siswa',
    levels: CHOOSERS,
    request: ubahUrutanRequest,
    answer: UrutanSiswa,
    reads: 'urutan',
    msg: 'Urutan disimpan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
