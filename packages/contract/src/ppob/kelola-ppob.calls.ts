import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  aturPpobRequest, CocokPpob, cocokkanPpobRequest, daftarPesananPpobRequest, hasilPpobRequest, HasilPpob,
  isiDepositRequest, KelolaPpob, PesananKelola, tindakPesananRequest,
} from './kelola-ppob.ts'

const A_MINUTE = 60
/** The trade is the operator's, and no school's. */
const TRADERS = ['admin_institusi', 'operator'] as const satisfies Level[]

/** The operator's side of the trade. */
export const kelolaPpobCalls = {
  kelolaPpob: {
    summary: 'Produk, margin, deposit dan keadaan biller',
    levels: TRADERS,
    request: kosongRequest,
    answer: KelolaPpob,
    refusals: ['PPOB_BELUM_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturPpob: {
    summary: 'Buka atau tutup sebuah kategori dan atur marginnya, mulai sekarang atau mulai sebuah hari',
    levels: TRADERS,
    request: aturPpobRequest,
    answer: KelolaPpob,
    msg: 'Aturan tersimpan.',
    refusals: ['PPOB_BELUM_ADA', 'ATURAN_PPOB_LAMPAU'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  isiDepositPpob: {
    summary: 'Catat uang yang diisikan ke deposit biller, atau koreksinya',
    levels: TRADERS,
    request: isiDepositRequest,
    answer: KelolaPpob,
    msg: 'Isi deposit tercatat.',
    refusals: ['KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PPOB_BELUM_ADA', 'DEPOSIT_PPOB_TANGGAL'],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  daftarPesananPpob: {
    summary: 'Seratus pesanan terbaru; yang macet perlu seorang petugas',
    levels: TRADERS,
    request: daftarPesananPpobRequest,
    answer: z.array(PesananKelola),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tindakPesananPpob: {
    summary: 'Putuskan pesanan macet: tanya lagi, tandai terkirim, kembalikan uangnya, atau tutup catatannya',
    levels: TRADERS,
    request: tindakPesananRequest,
    answer: PesananKelola,
    msg: 'Pesanan diperbarui.',
    refusals: ['PESANAN_TIDAK_DITEMUKAN', 'PESANAN_TIDAK_BISA', 'PESANAN_SN_KURANG'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  hasilPpob: {
    summary: 'Hasil PPOB per produk dan bulan',
    levels: TRADERS,
    request: hasilPpobRequest,
    answer: z.array(HasilPpob),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  cocokkanPpob: {
    summary: 'Bandingkan laporan biller satu hari dengan pesanan',
    levels: TRADERS,
    request: cocokkanPpobRequest,
    answer: CocokPpob,
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
