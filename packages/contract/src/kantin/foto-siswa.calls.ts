import * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  FOTO_SISWA_BYTES_MAX, FOTO_SISWA_TYPES, FotoAnak, FotoKasir, fotoKasirRequest, FotoSiswa, fotoSiswaRequest,
} from './foto-siswa.ts'

const A_MINUTE = 60
const SELLERS = ['kasir', 'tu'] as const satisfies Level[]
const CHANGERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const READERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const UPLOAD = { types: FOTO_SISWA_TYPES, bytes_max: FOTO_SISWA_BYTES_MAX }

/** Photos of pupils that cashiers see, with the guardians' consent. */
export const fotoSiswaCalls = {
  getFotoAnak: {
    summary: 'Foto seorang anak untuk kasir kantin, dan apakah walinya menyetujui',
    levels: ['wali'],
    request: fotoSiswaRequest,
    answer: FotoAnak,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahFotoAnak: {
    summary: 'Pasang foto seorang anak untuk kasir kantin, selama walinya menyetujui',
    levels: ['wali'],
    request: fotoSiswaRequest,
    upload: UPLOAD,
    answer: FotoAnak,
    msg: 'Foto tersimpan.',
    refusals: ['BUKAN_ANAK_ANDA', 'PERSETUJUAN_FOTO_BELUM', 'FOTO_TIDAK_TERBACA'],
    limit: { max: 10, window_s: A_MINUTE },
  },
  hapusFotoAnak: {
    summary: 'Hapus foto seorang anak; persetujuannya tetap',
    levels: ['wali'],
    request: fotoSiswaRequest,
    answer: FotoAnak,
    msg: 'Foto dihapus.',
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 10, window_s: A_MINUTE },
  },
  fotoSiswa: {
    summary: 'Foto seorang siswa untuk kasir kantin, dan apakah walinya menyetujui',
    levels: READERS,
    request: fotoSiswaRequest,
    answer: FotoSiswa,
    reads: 'kartu',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  unggahFotoSiswa: {
    summary: 'Pasang foto seorang siswa untuk kasir kantin, selama walinya menyetujui',
    levels: CHANGERS,
    request: fotoSiswaRequest,
    upload: UPLOAD,
    answer: FotoSiswa,
    reads: 'kartu',
    msg: 'Foto tersimpan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'PERSETUJUAN_FOTO_BELUM', 'FOTO_TIDAK_TERBACA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  hapusFotoSiswa: {
    summary: 'Hapus foto seorang siswa',
    levels: CHANGERS,
    request: fotoSiswaRequest,
    answer: FotoSiswa,
    reads: 'kartu',
    msg: 'Foto dihapus.',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  fotoKasir: {
    summary: 'Foto siswa yang ditampilkan kasir kantin; yang tidak disetujui walinya tidak ikut',
    levels: SELLERS,
    request: fotoKasirRequest,
    answer: z.array(FotoKasir),
    reads: 'kantin',
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
