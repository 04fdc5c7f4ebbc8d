import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { getSaldoRequest, pindahSaldoRequest, RiwayatSaldo, Saldo } from './saldo.ts'

const STAFF = [
  'tu', 'bendahara', 'kepala_sekolah', 'admin_institusi',
] as const satisfies Level[]

export const saldoCalls = {
  getSaldo: {
    summary: 'Saldo seorang anak, dan berapa lagi dapat diisi',
    levels: ['wali'],
    request: getSaldoRequest,
    answer: Saldo,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: 60 },
  },
  pindahSaldo: {
    summary: 'Pindahkan saldo seorang anak ke titipannya',
    levels: ['wali'],
    request: pindahSaldoRequest,
    answer: Saldo,
    msg: 'Saldo dipindahkan ke titipan.',
    refusals: [
      'BUKAN_ANAK_ANDA', 'PINDAHAN_MELEBIHI_SALDO', 'KUNCI_IDEMPOTENSI_HILANG',
      'KUNCI_IDEMPOTENSI_BERBEDA',
    ],
    limit: { max: 30, window_s: 60 },
    idempotent_by_key: true,
  },
  riwayatSaldo: {
    summary: 'Semua yang mengubah saldo seorang anak, terbaru dulu',
    levels: ['wali'],
    request: getSaldoRequest,
    answer: RiwayatSaldo,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: 60 },
  },
  riwayatSaldoSiswa: {
    summary: 'Semua yang mengubah saldo seorang siswa, untuk sekolahnya',
    levels: STAFF,
    request: getSaldoRequest,
    answer: RiwayatSaldo,
    reads: 'kantin',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: 60 },
  },
} as const satisfies Record<string, Call>
