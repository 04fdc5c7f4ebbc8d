import type { Call } from '../wire/call.ts'
import { kodeRequest } from './akun.ts'
import { CODE_REFUSALS, REQUEST_REFUSALS } from './auth.calls.ts'
import { kosongRequest, Tiket } from './auth.ts'
import { OWN_LOGIN, STAFF_LEVELS } from './level.ts'
import { BerkasSalinan, SalinanPetugas, salinanPetugasRequest, TinjauHapus } from './pribadi.ts'

const A_MINUTE = 60

/** The rights of a person over their own data: a copy of it, and its deletion. */
export const pribadiCalls = {
  tinjauHapus: {
    summary: 'Apa yang menghalangi penghapusan akun, dan apa yang tetap disimpan',
    levels: OWN_LOGIN,
    request: kosongRequest,
    answer: TinjauHapus,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  salinanOtp: {
    summary: 'Kirim kode ke nomor WA sendiri sebelum mengambil salinan',
    levels: OWN_LOGIN,
    request: kosongRequest,
    answer: Tiket,
    refusals: ['NOMOR_WA_BELUM_ADA', ...REQUEST_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  ambilSalinan: {
    summary: 'Salinan semua yang disimpan tentang seorang wali atau mitra, sebagai JSON dan PDF',
    levels: OWN_LOGIN,
    request: kodeRequest,
    answer: BerkasSalinan,
    refusals: ['SALINAN_TERLALU_SERING', ...CODE_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  salinanPetugas: {
    summary: 'Salinan yang disimpan tentang seorang petugas, dengan password sendiri',
    levels: STAFF_LEVELS,
    request: salinanPetugasRequest,
    answer: SalinanPetugas,
    refusals: ['SALINAN_TERLALU_SERING', 'SANDI_LAMA_SALAH', 'SANDI_DIPERLAMBAT'],
    limit: { max: 10, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
