import type { Call } from '../wire/call.ts'
import {
  getTitipanRequest,
  otomatisTitipanRequest,
  pindahTitipanRequest,
  Titipan,
} from './titipan.ts'

const A_MINUTE = 60

/** A child's titipan: read it, let it pay automatically, move it to a sibling. */
export const titipanCalls = {
  getTitipan: {
    summary: 'Titipan seorang anak, dengan keluar masuknya',
    levels: ['wali'],
    request: getTitipanRequest,
    answer: Titipan,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  otomatisTitipan: {
    summary: 'Pakai titipan secara otomatis untuk tagihan yang dapat dibayar',
    levels: ['wali'],
    request: otomatisTitipanRequest,
    answer: Titipan,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  pindahTitipan: {
    summary: 'Pindahkan titipan ke saudara kandung',
    levels: ['wali'],
    request: pindahTitipanRequest,
    answer: Titipan,
    refusals: [
      'BUKAN_ANAK_ANDA', 'PINDAHAN_MELEBIHI_TITIPAN', 'PERMINTAAN_TIDAK_DIKENALI',
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA',
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
} as const satisfies Record<string, Call>
