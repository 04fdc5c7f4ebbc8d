import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanKoreksiRequest, getKoreksiRequest, Koreksi, putusKoreksiRequest, tarikKoreksiRequest,
} from './koreksi.ts'

const A_MINUTE = 60
const READERS = OFFICE
const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Bills that were issued wrongly, corrected or cancelled by two people. */
export const koreksiCalls = {
  getKoreksi: {
    summary: 'Koreksi tagihan, terbaru dulu',
    levels: READERS,
    request: getKoreksiRequest,
    answer: z.array(Koreksi),
    ringkasan: true,
    refusals: [],
    reads: 'koreksi',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanKoreksi: {
    summary: 'Ajukan jumlah lain untuk sebuah tagihan, atau pembatalannya',
    levels: PROPOSERS,
    request: ajukanKoreksiRequest,
    answer: Koreksi,
    msg: 'Koreksi diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'TAGIHAN_TIDAK_DITEMUKAN',
      'TAGIHAN_DIBATALKAN', 'KOREKSI_SUDAH_DIAJUKAN', 'KOREKSI_TETAP_SAMA', 'KOREKSI_BEBAS',
      'KOREKSI_TIDAK_BISA_DIBAWA', 'KOREKSI_TANPA_KREDIT', 'KOREKSI_TAGIHAN_BERUBAH', 'KOREKSI_DIBAYAR_KREDIT',
      'KOREKSI_KREDIT_DULU', 'TAGIHAN_TERLALU_BESAR',
    ],
    reads: 'koreksi',
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  putusKoreksi: putusCall({
    summary: 'Setujui atau tolak koreksi orang lain; kelebihan bayar menjadi titipan',
    levels: DECIDERS,
    request: putusKoreksiRequest,
    answer: Koreksi,
    refusals: ['KOREKSI_TIDAK_DITEMUKAN', 'KOREKSI_TAGIHAN_BERUBAH', 'KOREKSI_DIBANTU'],
    reads: 'koreksi',
  }, 120),
  tarikKoreksi: tarikCall({
    summary: 'Tarik kembali koreksi yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikKoreksiRequest,
    answer: Koreksi,
    refusals: ['KOREKSI_TIDAK_DITEMUKAN'],
    reads: 'koreksi',
  }, 120),
} as const satisfies Record<string, Call>
