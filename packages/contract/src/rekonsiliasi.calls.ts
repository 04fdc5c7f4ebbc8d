import * as z from 'zod/mini'
import { kosongRequest } from './auth.ts'
import type { Call } from './call.ts'
import type { Level } from './level.ts'
import {
  ajukanKasusRequest,
  batalkanImporRequest,
  CakupanLaporan,
  CalonKasus,
  getCalonRequest,
  getKasusRequest,
  getLaporanRequest,
  HasilImpor,
  IMPOR_BODY_BYTES_MAX,
  imporLaporanRequest,
  Kasus,
  Laporan,
  PemetaanTersimpan,
  putusKasusRequest,
} from './rekonsiliasi.ts'

const A_MINUTE = 60
/** Who answers for the money of the institution; yayasan looks on. */
const KEUANGAN: readonly Level[] = ['bendahara', 'admin_institusi', 'operator']
const PEMBACA: readonly Level[] = [...KEUANGAN, 'yayasan']
const LINK_REFUSALS = [
  'PEMBAYARAN_TIDAK_DITEMUKAN', 'JUMLAH_BEDA_DENGAN_BARIS', 'REKENING_BEDA_DENGAN_BARIS',
  'PEMBAYARAN_SUDAH_ADA_BARIS',
] as const

/** Reports of banks and gateways, and what does not fit. */
export const rekonsiliasiCalls = {
  imporLaporan: {
    summary: 'Impor laporan penyedia atau bank; berkas yang sama tidak mengubah apa pun',
    levels: KEUANGAN,
    request: imporLaporanRequest,
    body_bytes_max: IMPOR_BODY_BYTES_MAX,
    answer: HasilImpor,
    refusals: [
      'LAPORAN_TIDAK_TERBACA', 'LAPORAN_KOSONG', 'KOLOM_TIDAK_ADA', 'PEMETAAN_BELUM_ADA',
      'BANK_BUKAN_MITRA', 'SEKOLAH_TIDAK_DIKENAL',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getLaporan: {
    summary: 'Laporan yang sudah diimpor',
    levels: PEMBACA,
    request: getLaporanRequest,
    answer: z.array(Laporan),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  batalkanImpor: {
    summary: 'Batalkan impor laporan dengan pembukuan balik; barisnya tetap terbaca',
    levels: KEUANGAN,
    request: batalkanImporRequest,
    answer: Laporan,
    msg: 'Impor dibatalkan. Berkasnya boleh diimpor lagi.',
    refusals: [
      'LAPORAN_TIDAK_DITEMUKAN', 'LAPORAN_SUDAH_DIBATALKAN', 'LAPORAN_SUDAH_DIPUTUS',
      'LAPORAN_SUDAH_DISETORKAN', 'LAPORAN_DALAM_SETORAN', 'LAPORAN_SUDAH_CAIR',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getCakupanLaporan: {
    summary: 'Sejak kapan laporan diketahui, per tempat uang masuk',
    levels: PEMBACA,
    request: kosongRequest,
    answer: z.array(CakupanLaporan),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getPemetaan: {
    summary: 'Pemetaan kolom yang diingat per bank',
    levels: KEUANGAN,
    request: kosongRequest,
    answer: z.array(PemetaanTersimpan),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getKasus: {
    summary: 'Kasus rekonsiliasi, yang terbaru dahulu',
    levels: PEMBACA,
    request: getKasusRequest,
    answer: z.array(Kasus),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getCalonKasus: {
    summary: 'Pembayaran yang mungkin pemilik baris sebuah kasus',
    levels: KEUANGAN,
    request: getCalonRequest,
    answer: z.array(CalonKasus),
    refusals: ['KASUS_TIDAK_DITEMUKAN', 'KASUS_SUDAH_SELESAI', 'TINDAKAN_TIDAK_COCOK'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanKasus: {
    summary: 'Usulkan penyelesaian kasus; orang lain yang memutuskan',
    levels: KEUANGAN,
    request: ajukanKasusRequest,
    answer: Kasus,
    msg: 'Usulan tersimpan dan menunggu orang kedua.',
    refusals: [
      'KASUS_TIDAK_DITEMUKAN', 'KASUS_SUDAH_SELESAI', 'KASUS_SUDAH_DIAJUKAN',
      'TINDAKAN_TIDAK_COCOK', 'SISWA_TIDAK_DITEMUKAN', 'BRANKAS_KURANG', ...LINK_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKasus: {
    summary: 'Setujui atau tolak usulan penyelesaian kasus; pengusulnya hanya boleh menolak',
    levels: KEUANGAN,
    request: putusKasusRequest,
    answer: Kasus,
    refusals: [
      'KASUS_TIDAK_DITEMUKAN', 'KASUS_SUDAH_SELESAI', 'KASUS_BELUM_DIAJUKAN', 'PERLU_ORANG_KEDUA',
      'USULAN_BERUBAH', 'TINDAKAN_TIDAK_COCOK', 'UANG_SUDAH_TIDAK_ADA', 'BRANKAS_KURANG',
      ...LINK_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
