import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanKenaikanRequest, buatKenaikanRequest, daftarKenaikanRequest, idkenaikanRequest, Kenaikan,
  PratinjauKenaikan, putusKenaikanRequest, siswaKenaikanRequest, SiswaNaik, tarikKenaikanRequest, ubahKelasKenaikanRequest,
  ubahSiswaKenaikanRequest, urungkanKenaikanRequest,
} from './kenaikan.ts'

const A_MINUTE = 60
const READERS = OFFICE
const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** The end of a school year: prepared by one person, agreed to by another, undone until a bill rests on it. */
export const kenaikanCalls = {
  daftarKenaikan: {
    summary: 'Kenaikan kelas, terbaru dulu',
    levels: READERS,
    request: daftarKenaikanRequest,
    answer: z.array(Kenaikan),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatKenaikan: {
    summary: 'Siapkan kenaikan kelas sebuah tahun ajaran; belum ada siswa yang naik',
    levels: PROPOSERS,
    request: buatKenaikanRequest,
    answer: Kenaikan,
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'KENAIKAN_SUDAH_ADA', 'KENAIKAN_TANPA_SISWA'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  pratinjauKenaikan: {
    summary: 'Ke mana setiap kelas, dan apa yang belum selesai dari yang keluar',
    levels: READERS,
    request: idkenaikanRequest,
    answer: PratinjauKenaikan,
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  siswaKenaikan: {
    summary: 'Siswa sebuah kenaikan menurut nama, dengan sisa tagihan, titipan, saldo dan kreditnya',
    levels: READERS,
    request: siswaKenaikanRequest,
    answer: z.array(SiswaNaik),
    ringkasan: true,
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN'],
    reads: 'kenaikan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ubahKelasKenaikan: {
    summary: 'Ubah tujuan sebuah kelas',
    levels: PROPOSERS,
    request: ubahKelasKenaikanRequest,
    answer: PratinjauKenaikan,
    msg: 'Tujuan kelas tersimpan.',
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_BUKAN_DRAF', 'KELAS_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ubahSiswaKenaikan: {
    summary: 'Kecualikan seorang siswa: tinggal kelas, lulus, pindah atau keluar',
    levels: PROPOSERS,
    request: ubahSiswaKenaikanRequest,
    answer: SiswaNaik,
    msg: 'Siswa tersimpan.',
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_BUKAN_DRAF', 'SISWA_TIDAK_DITEMUKAN'],
    reads: 'kenaikan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanKenaikan: {
    summary: 'Ajukan kenaikan kelas untuk disetujui orang kedua',
    levels: PROPOSERS,
    request: ajukanKenaikanRequest,
    answer: Kenaikan,
    msg: 'Kenaikan kelas diajukan.',
    refusals: [
      'KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_BUKAN_DRAF', 'DRAF_BERUBAH', 'KENAIKAN_SISWA_BERUBAH', 'USULAN_SUDAH_ADA',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKenaikan: putusCall({
    summary: 'Setujui atau tolak kenaikan kelas orang lain; setuju menaikkan semua siswanya',
    levels: DECIDERS,
    request: putusKenaikanRequest,
    answer: Kenaikan,
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_SISWA_BERUBAH'],
  }),
  tarikKenaikan: tarikCall({
    summary: 'Tarik kembali kenaikan yang diajukan sendiri, lalu ubah lagi',
    levels: PROPOSERS,
    request: tarikKenaikanRequest,
    answer: Kenaikan,
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN'],
  }),
  batalKenaikan: {
    summary: 'Batalkan kenaikan yang belum diajukan',
    levels: PROPOSERS,
    request: idkenaikanRequest,
    answer: Kenaikan,
    msg: 'Kenaikan kelas dibatalkan.',
    refusals: ['KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_BUKAN_DRAF'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  urungkanKenaikan: {
    summary: 'Kembalikan semua siswa ke kelas semula, selama belum ada tagihan tahun ajaran baru',
    levels: DECIDERS,
    request: urungkanKenaikanRequest,
    answer: Kenaikan,
    msg: 'Kenaikan kelas diurungkan.',
    refusals: [
      'KENAIKAN_TIDAK_DITEMUKAN', 'KENAIKAN_BELUM_DITERAPKAN', 'KENAIKAN_SUDAH_DITAGIH',
      'KENAIKAN_SISWA_SUDAH_BERUBAH',
    ],
    limit: { max: 20, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
