import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import { PembayaranDibuka } from './pembayaran.ts'
import {
  bayarTautanRequest,
  buatTautanRequest,
  daftarTautanRequest,
  kodeTautanRequest,
  riwayatTautanRequest,
  Tautan,
  TautanSekolah,
} from './tautan.ts'

const A_MINUTE = 60
const OFFICERS = ['kasir', 'tu', 'bendahara'] as const satisfies Level[]
const READERS = DESK_AND_OFFICE
const BASKET_REFUSALS = [
  'TAGIHAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN', 'TAGIHAN_BELUM_AKTIF',
  'TAGIHAN_TIDAK_BOLEH_DICICIL', 'CICILAN_BUKAN_BAGIAN', 'NOMINAL_MELEBIHI_SISA',
] as const

/** Bills as a link that others may pay. */
export const tautanCalls = {
  buatTautan: {
    summary: 'Buat tautan bayar untuk tagihan seorang atau beberapa anak',
    levels: ['wali'],
    request: buatTautanRequest,
    answer: Tautan,
    refusals: [
      'BUKAN_ANAK_ANDA', 'TAUTAN_TERLALU_BANYAK', 'PERMINTAAN_TIDAK_DIKENALI',
      'KERANJANG_BEDA_INSTITUSI', ...BASKET_REFUSALS,
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
    answer: PembayaranDibuka,
    refusals: [
      'TAUTAN_TIDAK_DITEMUKAN', 'TAUTAN_KEDALUWARSA', 'TAUTAN_DICABUT', 'TAUTAN_SUDAH_LUNAS',
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'NOMINAL_DI_BAWAH_MINIMUM',
      'NOMINAL_DI_ATAS_MAKSIMUM', 'METODE_TIDAK_DITAWARKAN', 'SEDANG_DIMATIKAN', 'SISWA_TIDAK_DITEMUKAN', ...BASKET_REFUSALS,
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
  buatTautanSekolah: {
    summary: 'Buat tautan bayar untuk keluarga yang memintanya di sekolah',
    levels: OFFICERS,
    request: buatTautanRequest,
    answer: TautanSekolah,
    reads: 'tautan',
    refusals: [
      'SISWA_TIDAK_DITEMUKAN', 'TAUTAN_TERLALU_BANYAK', 'PERMINTAAN_TIDAK_DIKENALI',
      'KERANJANG_BEDA_INSTITUSI', ...BASKET_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarTautan: {
    summary: 'Tautan bayar yang dibuat sekolah, terbaru dulu',
    levels: READERS,
    request: daftarTautanRequest,
    answer: z.array(TautanSekolah),
    reads: 'tautan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  cabutTautanSekolah: {
    summary: 'Cabut tautan bayar yang dibuat sekolah',
    levels: OFFICERS,
    request: kodeTautanRequest,
    answer: TautanSekolah,
    reads: 'tautan',
    msg: 'Tautan dicabut.',
    refusals: ['TAUTAN_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
