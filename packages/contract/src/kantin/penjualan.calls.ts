import * as z from 'zod/mini'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  bukaShiftRequest, daftarPenjualanRequest, jualRequest, KasirKantin, kasirKantinRequest,
  kenaliPembeliRequest, Pembeli, Penjualan, Shift, Terjual, tutupShiftRequest,
} from './penjualan.ts'

const A_MINUTE = 60
const SELLERS = ['kasir', 'tu'] as const satisfies Level[]
const READERS = DESK_AND_OFFICE

/** Why a card, or the pupil behind it, cannot buy anything. */
const PEMBELI_REFUSALS = [
  'SHIFT_BELUM_DIBUKA', 'SISWA_TIDAK_DITEMUKAN', 'KARTU_TIDAK_DIKENAL', 'KARTU_DIBLOKIR',
  'KARTU_HILANG', 'KARTU_DIGANTI', 'KARTU_KEDALUWARSA', 'KARTU_SEKOLAH_LAIN',
  'BELANJA_DIBLOKIR_WALI', 'BELANJA_DIBLOKIR_HARI_INI',
] as const

/** The tills of the canteen. */
export const penjualanCalls = {
  kasirKantin: {
    summary: 'Isi layar kasir kantin: shift yang terbuka, nomor berikutnya dan produknya',
    levels: SELLERS,
    request: kasirKantinRequest,
    answer: KasirKantin,
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'MESIN_SEKOLAH_LAIN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  bukaShift: {
    summary: 'Buka shift di sebuah kasir kantin',
    levels: SELLERS,
    request: bukaShiftRequest,
    answer: Shift,
    msg: 'Shift dibuka.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'MESIN_SEKOLAH_LAIN', 'SHIFT_DIPAKAI'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  tutupShift: {
    summary: 'Tutup shift sendiri setelah semua nomornya sampai; jumlah penjualannya tetap sejak itu',
    levels: SELLERS,
    request: tutupShiftRequest,
    answer: Shift,
    msg: 'Shift ditutup.',
    refusals: ['SHIFT_BELUM_DIBUKA', 'PENJUALAN_BELUM_LENGKAP'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  kenaliPembeli: {
    summary: 'Siapa pemilik kartu, QR atau NIS ini, dan berapa yang masih boleh dibelanjakan',
    levels: SELLERS,
    request: kenaliPembeliRequest,
    answer: Pembeli,
    reads: 'kantin',
    refusals: PEMBELI_REFUSALS,
    limit: { max: 600, window_s: A_MINUTE },
  },
  jual: {
    summary: 'Jual kepada seorang siswa dari saldonya; yang diulang dengan id sama tercatat sekali',
    levels: SELLERS,
    request: jualRequest,
    answer: Terjual,
    reads: 'kantin',
    msg: 'Lunas.',
    refusals: [
      ...PEMBELI_REFUSALS, 'PENJUALAN_BERBEDA', 'PRODUK_TIDAK_DIJUAL', 'PRODUK_BERULANG',
      'HARGA_BERUBAH', 'STOK_KURANG', 'KATEGORI_DIBLOKIR', 'PRODUK_DIBLOKIR', 'MENGANDUNG_ALERGEN',
      'BATAS_HARIAN', 'BATAS_MINGGUAN', 'BATAS_WAKTU_MAKAN', 'SALDO_KURANG', 'PIN_DIPERLUKAN',
      'PIN_SALAH', 'PIN_BELUM_DIBUAT',
    ],
    limit: { max: 1_200, window_s: A_MINUTE },
  },
  daftarPenjualan: {
    summary: 'Penjualan kantin, terbaru dulu; kasir melihat miliknya sendiri',
    levels: READERS,
    request: daftarPenjualanRequest,
    answer: z.array(Penjualan),
    ringkasan: true,
    reads: 'kantin',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
