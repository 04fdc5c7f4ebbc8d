import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { Pembayaran } from './pembayaran.ts'
import {
  bayarTautanRequest,
  buatTautanRequest,
  kodeTautanRequest,
  riwayatTautanRequest,
  Tautan,
} from './tautan.ts'

const A_MINUTE = 60
const BASKET_REFUSALS = [
  'TAGIHAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN', 'TAGIHAN_BELUM_AKTIF',
  'TAGIHAN_TIDAK_BOLEH_DICICIL', 'CICILAN_BUKAN_BAGIAN', 'NOMINAL_MELEBIHI_SISA',
] as const

/** Bills as a link that others may pay. */
export const tautanCalls = {
  buatTautan: {
    summary: 'Buat tautan bayar untuk satu atau beberapa tagihan',
    levels: ['wali'],
    request: buatTautanRequest,
    answer: Tautan,
    refusals: [
      'BUKAN_ANAK_ANDA', 'TAUTAN_TERLALU_BANYAK', 'PERMINTAAN_TIDAK_DIKENALI', ...BASKET_REFUSALS,
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getTautan: {
    summary: 'Isi sebuah tautan bayar',
    levels: 'siapa_saja',
    request: kodeTautanRequest,
    answer: Tautan,
    refusals: ['TAUTAN_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  bayarTautan: {
    summary: 'Bayar isi sebuah tautan, tanpa login',
    levels: 'siapa_saja',
    request: bayarTautanRequest,
    answer: Pembayaran,
    refusals: [
      'TAUTAN_TIDAK_DITEMUKAN', 'TAUTAN_KEDALUWARSA', 'TAUTAN_DICABUT', 'TAUTAN_SUDAH_LUNAS',
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'NOMINAL_DI_BAWAH_MINIMUM',
      'NOMINAL_DI_ATAS_MAKSIMUM', 'SISWA_TIDAK_DITEMUKAN', ...BASKET_REFUSALS,
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  riwayatTautan: {
    summary: 'Tautan bayar seorang anak, terbaru dulu',
    levels: ['wali'],
    request: riwayatTautanRequest,
    answer: z.array(Tautan),
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  cabutTautan: {
    summary: 'Cabut sebuah tautan bayar',
    levels: ['wali'],
    request: kodeTautanRequest,
    answer: Tautan,
    msg: 'Tautan dicabut.',
    refusals: ['TAUTAN_TIDAK_DITEMUKAN', 'BUKAN_ANAK_ANDA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
