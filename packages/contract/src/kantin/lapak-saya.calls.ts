import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import { Lapak } from './kantin.ts'
import { aturMitraLapakRequest, LapakSaya, lapakSayaRequest, ProdukLapak, stokLapakRequest } from './lapak-saya.ts'

const A_MINUTE = 60

/** Stalls of a canteen that an agent keeps. */
export const lapakSayaCalls = {
  lapakSaya: {
    summary: 'Lapak kantin sendiri: yang terjual, yang belum dibayar sekolah, dan produknya',
    levels: ['mitra'],
    request: lapakSayaRequest,
    answer: z.array(LapakSaya),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  stokLapak: {
    summary: 'Catat stok sebuah produk lapak sendiri',
    levels: ['mitra'],
    request: stokLapakRequest,
    answer: ProdukLapak,
    msg: 'Stok tersimpan.',
    refusals: ['PRODUK_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturMitraLapak: {
    summary: 'Serahkan lapak titipan ke seorang mitra, atau lepas lagi',
    levels: ['yayasan', 'admin_institusi', 'operator'],
    request: aturMitraLapakRequest,
    answer: Lapak,
    msg: 'Lapak tersimpan.',
    refusals: ['LAPAK_TIDAK_DITEMUKAN', 'LAPAK_BUKAN_TITIPAN', 'MITRA_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
