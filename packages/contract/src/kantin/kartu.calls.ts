import * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  cetakKartuRequest, daftarKartuRequest, Kartu, KartuBaru, pasangKartuRequest, TanpaKartu, tanpaKartuRequest,
  ubahKartuRequest,
} from './kartu.ts'

const A_MINUTE = 60
const CHANGERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const READERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]

/** Cards with which pupils pay in the canteen. */
export const kartuCalls = {
  daftarKartu: {
    summary: 'Kartu kantin, terbaru dulu',
    levels: READERS,
    request: daftarKartuRequest,
    answer: z.array(Kartu),
    ringkasan: true,
    reads: 'kartu',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tanpaKartu: {
    summary: 'Siswa aktif yang belum punya kartu: banyaknya per kelas, dan namanya di satu kelas',
    levels: READERS,
    request: tanpaKartuRequest,
    answer: TanpaKartu,
    reads: 'kartu',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  pasangKartu: {
    summary: 'Pasang kartu NFC atau QR untuk seorang siswa; kartu sebelumnya menjadi diganti',
    levels: CHANGERS,
    request: pasangKartuRequest,
    answer: KartuBaru,
    reads: 'kartu',
    msg: 'Kartu terpasang.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'KARTU_ACAK', 'KARTU_TERPAKAI', 'KARTU_BELUM_AKTIF', 'KARTU_UID_KURANG'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  cetakKartu: {
    summary: 'Buat kartu QR untuk siswa satu kelas yang belum punya kartu, sebagai PDF siap cetak',
    levels: CHANGERS,
    request: cetakKartuRequest,
    answer: 'pdf',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'KARTU_KELAS_LENGKAP', 'KARTU_TERLALU_BANYAK'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  ubahKartu: {
    summary: 'Blokir, nyatakan hilang, atau aktifkan lagi sebuah kartu',
    levels: CHANGERS,
    request: ubahKartuRequest,
    answer: Kartu,
    reads: 'kartu',
    refusals: ['KARTU_TIDAK_DITEMUKAN', 'KARTU_SUDAH_DIGANTI'],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
