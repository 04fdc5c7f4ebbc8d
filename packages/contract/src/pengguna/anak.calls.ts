import * as z from 'zod/mini'
import { kodeRequest } from './akun.ts'
import {
  ajukanAnakRequest,
  Anak,
  DaftarAnak,
  KodeAnak,
  lepasAnakRequest,
  Pengajuan,
  tambahAnakRequest,
} from './anak.ts'
import { CODE_REFUSALS, REQUEST_REFUSALS } from './auth.calls.ts'
import { kosongRequest } from './auth.ts'
import { Beranda } from './beranda.ts'
import type { Call } from '../wire/call.ts'

const A_MINUTE = 60
const FIND_REFUSALS = ['SEKOLAH_TIDAK_DIKENAL', 'SISWA_TIDAK_DITEMUKAN'] as const

/** A parent's children, and the home that shows them. */
export const anakCalls = {
  getAnak: {
    summary: 'Anak yang tertaut, dan pengajuan ke sekolah',
    levels: ['wali'],
    request: kosongRequest,
    answer: DaftarAnak,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tambahAnak: {
    summary: 'Kirim kode ke nomor wali yang dicatat sekolah',
    levels: ['wali'],
    request: tambahAnakRequest,
    answer: KodeAnak,
    refusals: [
      ...FIND_REFUSALS, 'SISWA_SUDAH_TERTAUT', 'WALI_BELUM_TERCATAT', ...REQUEST_REFUSALS,
    ],
    limit: { max: 10, window_s: A_MINUTE },
  },
  verifikasiAnak: {
    summary: 'Tautkan anak dengan kode yang diterima wali',
    levels: ['wali'],
    request: kodeRequest,
    answer: Anak,
    msg: 'Anak ditambahkan.',
    refusals: [...CODE_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  lepasAnak: {
    summary: 'Lepas anak dari daftar sendiri; wali lain tidak terpengaruh',
    levels: ['wali'],
    request: lepasAnakRequest,
    answer: z.null(),
    msg: 'Anak dilepas dari daftar Anda.',
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  ajukanAnak: {
    summary: 'Nomor berubah: minta sekolah mencatat nomor sendiri sebagai wali',
    levels: ['wali'],
    request: ajukanAnakRequest,
    answer: Pengajuan,
    msg: 'Pengajuan terkirim ke sekolah.',
    refusals: [
      ...FIND_REFUSALS, 'SISWA_SUDAH_TERTAUT', 'PENGAJUAN_SUDAH_ADA', 'PENGAJUAN_TERLALU_BANYAK',
      'NOMOR_WA_BELUM_ADA',
    ],
    limit: { max: 10, window_s: A_MINUTE },
  },
  getBeranda: {
    summary: 'Isi beranda dalam satu jawaban',
    levels: ['wali'],
    request: kosongRequest,
    answer: Beranda,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
