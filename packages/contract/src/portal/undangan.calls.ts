import * as z from 'zod/mini'
import { STAFF_LEVELS, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { Petugas, petugasRequest } from './petugas.ts'
import {
  akhiriPenugasanRequest, getUndanganRequest, pilihPenugasanRequest, tambahPenugasanRequest, terimaUndanganRequest,
  Undangan, undangPetugasRequest,
} from './undangan.ts'

const A_MINUTE = 60
const ADMINS = ['admin_institusi', 'operator'] as const satisfies Level[]
const PENUGASAN_REFUSALS = [
  'SEKOLAH_TIDAK_DIKENAL', 'PENUGASAN_PERLU_SEKOLAH', 'PENUGASAN_SELURUH_INSTITUSI', 'PENUGASAN_HARI_TERBALIK',
  'PENUGASAN_BUKAN_WEWENANG',
] as const

/** How somebody becomes staff, and what they do: invitations and tasks. */
export const undanganCalls = {
  undangPetugas: {
    summary: 'Undang seorang petugas lewat e-mail; ia memilih password sendiri',
    levels: ADMINS,
    request: undangPetugasRequest,
    answer: Petugas,
    msg: 'Undangan dikirim.',
    refusals: ['FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID', 'PETUGAS_SUDAH_ADA', ...PENUGASAN_REFUSALS],
    limit: { max: 60, window_s: A_MINUTE },
  },
  undangUlang: {
    summary: 'Kirim undangan baru; yang lama tidak berlaku lagi',
    levels: ADMINS,
    request: petugasRequest,
    answer: Petugas,
    msg: 'Undangan baru dikirim.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'UNDANGAN_SUDAH_DIPAKAI'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  tambahPenugasan: {
    summary: 'Beri seorang petugas tugas lain, di sekolah dan pada hari tertentu',
    levels: ADMINS,
    request: tambahPenugasanRequest,
    answer: Petugas,
    msg: 'Tugas diberikan.',
    refusals: [
      'PETUGAS_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI', 'PENUGASAN_MITRA', 'PENUGASAN_SUDAH_ADA', ...PENUGASAN_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  akhiriPenugasan: {
    summary: 'Akhiri satu tugas seorang petugas sekarang juga',
    levels: ADMINS,
    request: akhiriPenugasanRequest,
    answer: Petugas,
    msg: 'Tugas diakhiri.',
    refusals: [
      'PENUGASAN_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI', 'PETUGAS_ADMIN_TERAKHIR', 'PENUGASAN_BUKAN_WEWENANG',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pilihPenugasan: {
    summary: 'Bekerja dengan tugas lain di perangkat ini',
    levels: STAFF_LEVELS,
    request: pilihPenugasanRequest,
    answer: z.null(),
    refusals: ['PENUGASAN_TIDAK_BERLAKU', 'PENUGASAN_PERLU_TOTP'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getUndangan: {
    summary: 'Undangan menurut tautan di e-mail',
    levels: 'siapa_saja',
    request: getUndanganRequest,
    answer: Undangan,
    refusals: ['UNDANGAN_TIDAK_BERLAKU'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  terimaUndangan: {
    summary: 'Terima undangan dengan password pilihan sendiri; tautan berlaku sekali',
    levels: 'siapa_saja',
    request: terimaUndanganRequest,
    answer: z.null(),
    msg: 'Password tersimpan. Silakan masuk.',
    refusals: ['UNDANGAN_TIDAK_BERLAKU', 'SANDI_MUDAH_DITEBAK'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
