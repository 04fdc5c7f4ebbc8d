import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  aturMasukRequest, AturanMasuk, daftarPetugasRequest, Pengukuhan, Petugas, petugasBeralasanRequest,
  petugasRequest,
} from './petugas.ts'

const A_MINUTE = 60
const ADMINS = ['admin_institusi', 'operator'] as const satisfies Level[]

/** The staff of an institution: who may log in, and how. */
export const petugasCalls = {
  daftarPetugas: {
    summary: 'Petugas institusi menurut nama: level, sekolah, terakhir masuk, dua langkah',
    levels: ADMINS,
    request: daftarPetugasRequest,
    answer: z.array(Petugas),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  nonaktifkanPetugas: {
    summary: 'Nonaktifkan seorang petugas; semua perangkatnya langsung keluar',
    levels: ADMINS,
    request: petugasBeralasanRequest,
    answer: Petugas,
    msg: 'Petugas dinonaktifkan dan sudah dikeluarkan.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI', 'PETUGAS_ADMIN_TERAKHIR'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  aktifkanPetugas: {
    summary: 'Izinkan seorang petugas masuk lagi',
    levels: ADMINS,
    request: petugasRequest,
    answer: Petugas,
    msg: 'Petugas aktif lagi.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  lepasTotpPetugas: {
    summary: 'Lepas verifikasi dua langkah seorang petugas yang kehilangan ponselnya',
    levels: ADMINS,
    request: petugasBeralasanRequest,
    answer: Petugas,
    msg: 'Verifikasi dua langkah dilepas. Petugas sudah diberi tahu.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI', 'TOTP_BELUM_TERPASANG'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  hapusPetugas: {
    summary: 'Hapus data pribadi petugas yang nonaktif; tindakannya tetap tercatat tanpa nama',
    levels: ADMINS,
    request: petugasBeralasanRequest,
    answer: z.null(),
    msg: 'Data pribadi petugas dihapus.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'PETUGAS_DIRI_SENDIRI', 'PETUGAS_MASIH_AKTIF', 'PETUGAS_MASIH_ADA_UANG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarPengukuhan: {
    summary: 'Petugas yang belum dihitung sebagai orang kedua, dan siapa yang mengundangnya',
    levels: TREASURY_AND_OPERATOR,
    request: kosongRequest,
    answer: z.array(Pengukuhan),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  kukuhkanPetugas: {
    summary: 'Kukuhkan bahwa akun ini dipakai orangnya sendiri; bukan oleh pengundangnya',
    levels: TREASURY_AND_OPERATOR,
    request: petugasRequest,
    answer: z.null(),
    msg: 'Petugas dikukuhkan.',
    refusals: ['PETUGAS_TIDAK_DITEMUKAN', 'PENGUKUHAN_ORANG_LAIN', 'PENGUKUHAN_BELUM_DITERIMA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getAturanMasuk: {
    summary: 'Level yang wajib memakai verifikasi dua langkah',
    levels: ADMINS,
    request: kosongRequest,
    answer: AturanMasuk,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturMasuk: {
    summary: 'Wajibkan verifikasi dua langkah untuk level tertentu, mulai masuk berikutnya',
    levels: ADMINS,
    request: aturMasukRequest,
    answer: AturanMasuk,
    msg: 'Aturan masuk tersimpan.',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
