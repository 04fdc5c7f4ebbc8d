import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  cabutNilaiRequest, getNilaiRequest, NilaiHariIni, NilaiTercatat, tambahNilaiRequest,
} from './nilai.ts'
import {
  buatProgramRequest, daftarProgramRequest, GAMBAR_BYTES_MAX, GAMBAR_TYPES, HalamanZiswaf,
  KartuProgram, kelolaProgramRequest, kodeProgramRequest, ProgramPortal, RincianProgram, statusProgramRequest,
  ubahProgramRequest,
} from './program.ts'

const A_MINUTE = 60
const READERS = TREASURY_AND_OPERATOR
/** Who takes cash at a desk. */
const DESK = ['kasir', 'tu', 'bendahara'] as const satisfies Level[]
const CHANGERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]

/** Why a program may not be written so. */
const ISI_REFUSALS = [
  'UNIT_ZISWAF_TIDAK_ADA', 'PROGRAM_OBJEK_KURANG', 'PROGRAM_QURBAN_KURANG', 'PROGRAM_SELESAI_SALAH',
] as const

/** Programs of alms, and the values of decrees. */
export const programCalls = {
  daftarProgram: {
    summary: 'Program ziswaf yang sedang dibuka, dan saluran wakaf uang',
    levels: 'siapa_saja',
    request: daftarProgramRequest,
    answer: HalamanZiswaf,
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  rincianProgram: {
    summary: 'Halaman sebuah program ziswaf',
    levels: 'siapa_saja',
    request: kodeProgramRequest,
    answer: RincianProgram,
    refusals: ['PROGRAM_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  nilaiZiswaf: {
    summary: 'Nisab, kadar, fitrah dan fidyah yang berlaku hari ini, dengan keputusannya',
    levels: 'siapa_saja',
    request: getNilaiRequest,
    answer: NilaiHariIni,
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  programLoket: {
    summary: 'Program ziswaf yang dapat diterima tunai di meja kas, dan mengapa yang lain tidak',
    levels: DESK,
    request: kosongRequest,
    answer: z.array(KartuProgram),
    refusals: ['UNIT_ZISWAF_TIDAK_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  kelolaProgram: {
    summary: 'Semua program ziswaf menurut urutannya, juga draf dan yang ditutup',
    levels: READERS,
    request: kelolaProgramRequest,
    answer: z.array(ProgramPortal),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatProgram: {
    summary: 'Buat program ziswaf sebagai draf',
    levels: CHANGERS,
    request: buatProgramRequest,
    answer: ProgramPortal,
    msg: 'Draf program tersimpan.',
    refusals: ['KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', ...ISI_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  ubahProgram: {
    summary: 'Ubah isi sebuah program; jenis dan harga qurban tetap sesudah tayang',
    levels: CHANGERS,
    request: ubahProgramRequest,
    answer: ProgramPortal,
    msg: 'Program tersimpan.',
    refusals: [
      'PROGRAM_TIDAK_DITEMUKAN', 'PROGRAM_JENIS_TETAP', 'PROGRAM_HARGA_TETAP', 'PROGRAM_EKOR_KURANG',
      ...ISI_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  gambarProgram: {
    summary: 'Ganti gambar sebuah program',
    levels: CHANGERS,
    request: kodeProgramRequest,
    upload: { types: GAMBAR_TYPES, bytes_max: GAMBAR_BYTES_MAX },
    answer: ProgramPortal,
    refusals: ['PROGRAM_TIDAK_DITEMUKAN', 'FOTO_TIDAK_TERBACA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  statusProgram: {
    summary: 'Tayangkan, tutup atau buka lagi sebuah program',
    levels: CHANGERS,
    request: statusProgramRequest,
    answer: ProgramPortal,
    refusals: ['PROGRAM_TIDAK_DITEMUKAN', 'PROGRAM_BELUM_TAYANG', 'PROGRAM_BELUM_LENGKAP'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarNilai: {
    summary: 'Semua nilai ziswaf: nasional dan milik institusi, dengan masa berlakunya',
    levels: READERS,
    request: kosongRequest,
    answer: z.array(NilaiTercatat),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tambahNilai: {
    summary: 'Catat nilai milik institusi, misalnya dari BAZNAS daerah',
    levels: CHANGERS,
    request: tambahNilaiRequest,
    answer: z.array(NilaiTercatat),
    msg: 'Nilai tercatat.',
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'NILAI_TUMPANG_TINDIH', 'MASA_BERLAKU_SALAH', 'NILAI_TIDAK_WAJAR'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  cabutNilai: {
    summary: 'Cabut nilai milik institusi yang salah dicatat; riwayatnya tetap ada',
    levels: CHANGERS,
    request: cabutNilaiRequest,
    answer: z.array(NilaiTercatat),
    msg: 'Nilai dicabut.',
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'NILAI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
