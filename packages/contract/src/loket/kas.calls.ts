import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { BAGIAN_REFUSALS, DONASI_REFUSALS } from '../pembayaran/bagian-bayar.ts'
import type { Call } from '../wire/call.ts'
import {
  BukuHari,
  bukuKasRequest,
  Kas,
  KasDiterima,
  putusKasRequest,
  riwayatKasRequest,
  tarikKasRequest,
  terimaKasRequest,
  tutupKasRequest,
} from './kas.ts'
import { DESK_AND_OFFICE, MONEY_DECIDERS, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'

const A_MINUTE = 60
const OFFICERS = ['kasir', 'tu', 'bendahara'] as const satisfies Level[]
/** Who may count a drawer as the second person. */
const DECIDERS = MONEY_DECIDERS
const READERS = DESK_AND_OFFICE

/** The cash desk. */
export const kasCalls = {
  terimaKas: {
    summary: 'Terima uang tunai untuk tagihan seorang siswa atau donasi; berkuitansi seketika',
    levels: OFFICERS,
    request: terimaKasRequest,
    answer: KasDiterima,
    msg: 'Uang diterima.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'UANG_KURANG', 'KAS_BELUM_DITUTUP',
      'KAS_MENUNGGU_HITUNGAN', 'UNIT_ZISWAF_TIDAK_ADA', ...BAGIAN_REFUSALS, ...DONASI_REFUSALS,
    ],
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getKas: {
    summary: 'Kas sendiri yang masih terbuka, dan berapa seharusnya isinya',
    levels: OFFICERS,
    request: kosongRequest,
    answer: z.array(Kas),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tutupKas: {
    summary: 'Tutup kas sendiri atau kas petugas yang tidak hadir; selisih dijelaskan dan dibukukan',
    levels: [...OFFICERS, 'admin_institusi'],
    request: tutupKasRequest,
    answer: Kas,
    refusals: [
      'KAS_TIDAK_DITEMUKAN', 'KAS_SUDAH_DITUTUP', 'KAS_BERUBAH', 'SELISIH_BELUM_DIJELASKAN',
      'ALASAN_PENUTUPAN_KOSONG', 'KAS_MENUNGGU_HITUNGAN',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKas: putusCall({
    summary: 'Hitung ulang kas yang selisihnya besar, tanpa melihat hitungan pertama',
    levels: DECIDERS,
    request: putusKasRequest,
    answer: Kas,
    refusals: ['KAS_TIDAK_DITEMUKAN', 'HITUNGAN_BELUM_DIISI'],
  }),
  tarikKas: tarikCall({
    summary: 'Tarik kembali hitungan kas sendiri yang menunggu orang kedua',
    levels: [...OFFICERS, 'admin_institusi'],
    request: tarikKasRequest,
    answer: Kas,
    refusals: ['KAS_TIDAK_DITEMUKAN'],
  }),
  riwayatKas: {
    summary: 'Kas terbuka dan tertutup, terbaru dulu; kasir dan TU melihat milik sendiri',
    levels: READERS,
    request: riwayatKasRequest,
    answer: z.array(Kas),
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  bukuKas: {
    summary: 'Buku kas: semua kuitansi sebuah sekolah pada satu hari, dan jumlah per metode',
    levels: READERS,
    request: bukuKasRequest,
    answer: BukuHari,
    reads: 'kas',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
