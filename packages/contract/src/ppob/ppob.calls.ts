import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { buatPesananRequest, cekTagihanRequest, HalamanPpob, kodePesananRequest, Pesanan } from './ppob.ts'

const A_MINUTE = 60
/** Parents, and agents who sell from a deposit. */
const BUYERS = ['wali', 'mitra'] as const satisfies Level[]

/** Pulsa, data and tokens; an order is paid with buatPembayaran (untuk ppob). */
export const ppobCalls = {
  getPpob: {
    summary: 'Pulsa, data dan token yang dijual, daftar awalan nomor, dan uang kembali',
    levels: BUYERS,
    request: kosongRequest,
    answer: HalamanPpob,
    refusals: ['PPOB_BELUM_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  buatPesanan: {
    summary: 'Pesan pulsa, data atau token; dikirim sesudah dibayar',
    levels: BUYERS,
    request: buatPesananRequest,
    answer: Pesanan,
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PPOB_BELUM_ADA', 'PRODUK_TIDAK_DITEMUKAN',
      'PRODUK_BERHALANGAN', 'PRODUK_HARGA_BERUBAH', 'NOMOR_TUJUAN_SALAH', 'NOMOR_BEDA_OPERATOR',
      'PESANAN_BELUM_SELESAI', 'PPOB_GANGGUAN', 'SEDANG_DIMATIKAN', 'PPOB_TIDAK_MENJAWAB', 'PPOB_TERLALU_SERING',
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  cekTagihanPpob: {
    summary: 'Tanya tagihan rumah atau isi dompet digital; nama dan jumlahnya tampil sebelum dibayar',
    levels: BUYERS,
    request: cekTagihanRequest,
    answer: Pesanan,
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PPOB_BELUM_ADA', 'PRODUK_TIDAK_DITEMUKAN',
      'PRODUK_BERHALANGAN', 'NOMOR_TUJUAN_SALAH', 'NOMINAL_PPOB_SALAH', 'PESANAN_BELUM_SELESAI',
      'PPOB_GANGGUAN', 'SEDANG_DIMATIKAN', 'PPOB_TIDAK_MENJAWAB', 'TAGIHAN_PPOB_TIDAK_ADA', 'TAGIHAN_PPOB_TUTUP',
      'PPOB_TERLALU_SERING',
    ],
    // Each question shows a customer's name, so nobody reads a whole street: a day has an end too.
    limit: { max: 20, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getPesanan: {
    summary: 'Keadaan sebuah pesanan sendiri, dengan nomor seri atau tokennya',
    levels: BUYERS,
    request: kodePesananRequest,
    answer: Pesanan,
    refusals: ['PESANAN_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  riwayatPesanan: {
    summary: 'Pesanan sendiri, yang terbaru dulu',
    levels: BUYERS,
    request: kosongRequest,
    answer: z.array(Pesanan),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
