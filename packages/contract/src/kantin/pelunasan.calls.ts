import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPelunasanRequest, BarisKantin, daftarPelunasanRequest, daftarShiftRequest, laporanKantinRequest,
  Pelunasan, putusPelunasanRequest, SisaLapak, sisaLapakRequest, tarikPelunasanRequest,
} from './pelunasan.ts'
import { ShiftSekolah } from './penutupan.ts'

const A_MINUTE = 60
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]
const READERS = OFFICE_AND_OPERATOR
const DECIDERS = MONEY_DECIDERS

/** What stalls and shifts sold, and what the school pays to consignees. */
export const pelunasanCalls = {
  sisaLapak: {
    summary: 'Utang sekolah kepada penitip lapak, dari shift yang sudah ditutup',
    levels: READERS,
    request: sisaLapakRequest,
    answer: z.array(SisaLapak),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanPelunasan: {
    summary: 'Ajukan pembayaran kepada penitip lapak; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanPelunasanRequest,
    answer: Pelunasan,
    msg: 'Pembayaran lapak diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'LAPAK_TIDAK_DITEMUKAN',
      'PELUNASAN_LAPAK_SEKOLAH', 'PELUNASAN_KOSONG', 'PELUNASAN_BERUBAH',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  daftarPelunasan: {
    summary: 'Pembayaran kepada penitip lapak, terbaru dulu',
    levels: READERS,
    request: daftarPelunasanRequest,
    answer: z.array(Pelunasan),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusPelunasan: putusCall({
    summary: 'Setujui atau tolak pembayaran lapak yang diajukan orang lain',
    levels: DECIDERS,
    request: putusPelunasanRequest,
    answer: Pelunasan,
    refusals: ['PELUNASAN_TIDAK_DITEMUKAN'],
  }, 120),
  tarikPelunasan: tarikCall({
    summary: 'Tarik kembali pembayaran lapak yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikPelunasanRequest,
    answer: Pelunasan,
    refusals: ['PELUNASAN_TIDAK_DITEMUKAN'],
  }, 120),
  laporanKantin: {
    summary: 'Penjualan kantin per lapak dan barang, dalam satu masa atau satu shift',
    levels: READERS,
    request: laporanKantinRequest,
    answer: z.array(BarisKantin),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  daftarShift: {
    summary: 'Shift kasir kantin, terbaru dulu',
    levels: READERS,
    request: daftarShiftRequest,
    answer: z.array(ShiftSekolah),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
