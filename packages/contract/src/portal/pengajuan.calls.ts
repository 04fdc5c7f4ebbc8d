import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import {
  ajukanPengajuanRequest,
  getPengajuanRequest,
  PengajuanPetugas,
  putusPengajuanRequest,
  tarikPengajuanRequest,
  tolakPengajuanRequest,
} from './pengajuan.ts'

const A_MINUTE = 60
/** Levels that keep the pupils' records; no other level needs a guardian's number. */
export const REGISTRARS = ['tu', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const OPEN_REFUSALS = [
  'PENGAJUAN_TIDAK_DITEMUKAN', 'PENGAJUAN_SUDAH_DIPUTUS', 'USULAN_BERUBAH', 'USULAN_SUDAH_ADA',
] as const

/** Parents' requests to change their number, and the decision of two officers. */
export const pengajuanCalls = {
  getPengajuan: {
    summary: 'Pengajuan nomor wali, terbaru dulu',
    levels: REGISTRARS,
    request: getPengajuanRequest,
    answer: z.array(PengajuanPetugas),
    reads: 'pengajuan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanPengajuan: {
    summary: 'Usulkan agar nomor wali yang diajukan orang tua dicatat; orang kedua memutuskan',
    levels: REGISTRARS,
    request: ajukanPengajuanRequest,
    answer: PengajuanPetugas,
    reads: 'pengajuan',
    msg: 'Menunggu persetujuan orang kedua.',
    refusals: [...OPEN_REFUSALS, 'PENGAJUAN_NOMOR_BERGANTI', 'NOMOR_LAMA_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  tolakPengajuan: {
    summary: 'Tolak pengajuan nomor wali, dengan alasan yang dibaca orang tua',
    levels: REGISTRARS,
    request: tolakPengajuanRequest,
    answer: PengajuanPetugas,
    reads: 'pengajuan',
    refusals: [...OPEN_REFUSALS, 'ALASAN_BELUM_DITULIS'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusPengajuan: putusCall({
    summary: 'Setujui atau tolak nomor wali yang diusulkan petugas lain',
    levels: REGISTRARS,
    request: putusPengajuanRequest,
    answer: PengajuanPetugas,
    reads: 'pengajuan',
    refusals: ['PENGAJUAN_TIDAK_DITEMUKAN', 'PENGAJUAN_NOMOR_BERGANTI'],
  }),
  tarikPengajuan: tarikCall({
    summary: 'Tarik kembali usulan sendiri untuk mencatat nomor wali',
    levels: REGISTRARS,
    request: tarikPengajuanRequest,
    answer: PengajuanPetugas,
    reads: 'pengajuan',
    refusals: ['PENGAJUAN_TIDAK_DITEMUKAN'],
  }),
} as const satisfies Record<string, Call>
