import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { OFFICE_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import { Pembayaran } from '../pembayaran/pembayaran.ts'
import { FotoSlip, SLIP_BYTES_MAX, SLIP_TYPES } from '../loket/slip.ts'
import {
  ajukanTertahanRequest,
  BarisTertahan,
  fotoBuktiRequest,
  getTertahanRequest,
  kirimBuktiRequest,
  nomorTertahanRequest,
  periksaTertahanRequest,
  putusTertahanRequest,
  tarikTertahanRequest,
  Tertahan,
  tutupTertahanRequest,
} from './tertahan.ts'

const A_MINUTE = 60
const SEEKERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const READERS = OFFICE_AND_OPERATOR
const OPEN_REFUSALS = ['TERTAHAN_TIDAK_DITEMUKAN', 'TERTAHAN_SUDAH_SELESAI'] as const

/** Payments that a person must decide, and the proofs that payers send for them. */
export const tertahanCalls = {
  kirimBukti: {
    summary: 'Kirim bukti bayar untuk pembayaran yang belum berhasil; penyedia langsung ditanya',
    levels: 'siapa_saja',
    request: kirimBuktiRequest,
    upload: { types: SLIP_TYPES, bytes_max: SLIP_BYTES_MAX },
    answer: Pembayaran,
    refusals: [
      'PEMBAYARAN_TIDAK_DITEMUKAN', 'BUKTI_HANYA_PEMBAYAR', 'BUKTI_TIDAK_DIPERLUKAN',
      'BUKTI_TERLALU_BANYAK', 'BUKTI_HARI_INI_PENUH', 'SLIP_TIDAK_DIKENALI', 'BUKTI_BUKAN_PDF',
      'FOTO_TIDAK_TERBACA',
    ],
    limit: { max: 6, window_s: A_MINUTE },
  },
  getTertahan: {
    summary: 'Pembayaran tertahan, terbaru dulu',
    levels: READERS,
    request: getTertahanRequest,
    answer: z.array(Tertahan),
    reads: 'tertahan',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  fotoBukti: {
    summary: 'Foto sebuah bukti bayar',
    levels: READERS,
    request: fotoBuktiRequest,
    answer: FotoSlip,
    reads: 'tertahan',
    refusals: ['TERTAHAN_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ambilTertahan: {
    summary: 'Ambil sebuah pembayaran tertahan untuk diurus sendiri',
    levels: SEEKERS,
    request: nomorTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: OPEN_REFUSALS,
    limit: { max: 120, window_s: A_MINUTE },
  },
  periksaTertahan: {
    summary: 'Tanyakan lagi ke penyedia pembayaran, sekarang',
    levels: SEEKERS,
    request: periksaTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: [...OPEN_REFUSALS, 'PENYEDIA_TIDAK_MENGENAL', 'PENYEDIA_BELUM_MENJAWAB'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  barisTertahan: {
    summary: 'Baris mutasi bank yang jumlahnya sama dan belum ada pemiliknya',
    levels: SEEKERS,
    request: nomorTertahanRequest,
    answer: z.array(BarisTertahan),
    refusals: ['TERTAHAN_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanTertahan: {
    summary: 'Uangnya ditemukan: ajukan kepada orang kedua',
    levels: SEEKERS,
    request: ajukanTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: [
      ...OPEN_REFUSALS, 'USULAN_SUDAH_ADA', 'TANGGAL_BELUM_TIBA', 'UANG_SUDAH_TERCATAT',
      'PILIH_BARIS_MUTASI', 'BARIS_SUDAH_DIPAKAI',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusTertahan: putusCall({
    summary: 'Setujui atau tolak temuan orang lain',
    levels: DECIDERS,
    request: putusTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: [...OPEN_REFUSALS, 'BARIS_SUDAH_DIPAKAI'],
  }),
  tarikTertahan: tarikCall({
    summary: 'Tarik kembali temuan sendiri yang belum diputuskan',
    levels: SEEKERS,
    request: tarikTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: ['TERTAHAN_TIDAK_DITEMUKAN'],
  }),
  tutupTertahan: {
    summary: 'Uangnya tidak ada: tutup dengan alasan yang dibaca pembayar',
    levels: SEEKERS,
    request: tutupTertahanRequest,
    answer: Tertahan,
    reads: 'tertahan',
    refusals: [...OPEN_REFUSALS, 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
