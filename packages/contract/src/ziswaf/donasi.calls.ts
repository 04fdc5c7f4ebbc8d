import type { Call } from '../wire/call.ts'
import { DonasiSaya, donasiSayaRequest, KuitansiZiswaf, kuitansiZiswafRequest } from './donasi.ts'

const A_MINUTE = 60

/** Donations; a donation itself is a payment (buatPembayaran with untuk donasi). */
export const donasiCalls = {
  kuitansiZiswaf: {
    summary: 'Kuitansi sebuah donasi',
    levels: 'siapa_saja',
    request: kuitansiZiswafRequest,
    answer: KuitansiZiswaf,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfKuitansiZiswaf: {
    summary: 'Kuitansi sebuah donasi sebagai PDF',
    levels: 'siapa_saja',
    request: kuitansiZiswafRequest,
    answer: 'pdf',
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  donasiSaya: {
    summary: 'Donasi sendiri dalam satu tahun, dengan jumlah per jenis dana',
    levels: ['wali'],
    request: donasiSayaRequest,
    answer: DonasiSaya,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfDonasiSaya: {
    summary: 'Laporan donasi sendiri dalam satu tahun sebagai PDF',
    levels: ['wali'],
    request: donasiSayaRequest,
    answer: 'pdf',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
