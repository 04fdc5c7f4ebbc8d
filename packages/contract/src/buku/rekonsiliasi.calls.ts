import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import { Tugas } from '../tugas/tugas.ts'
import {
  ajukanKasusRequest,
  batalkanImporRequest,
  CakupanImpor,
  CalonKasus,
  getCalonRequest,
  getKasusRequest,
  getImporRequest,
  IMPOR_BYTES_MAX,
  IMPOR_TYPES,
  imporBerkasRequest,
  Kasus,
  Impor,
  PemetaanTersimpan,
  putusKasusRequest,
  tarikKasusRequest,
} from './rekonsiliasi.ts'

const A_MINUTE = 60
/** Levels that are responsible for the institution's money; yayasan may only read. */
const KEUANGAN: readonly Level[] = ['bendahara', 'admin_institusi', 'operator']
const PEMBACA: readonly Level[] = [...KEUANGAN, 'yayasan']
const LINK_REFUSALS = [
  'PEMBAYARAN_TIDAK_DITEMUKAN', 'JUMLAH_BEDA_DENGAN_BARIS', 'REKENING_BEDA_DENGAN_BARIS',
  'PEMBAYARAN_SUDAH_ADA_BARIS',
] as const

/** Reports of banks and gateways, and the cases about their differences. */
export const rekonsiliasiCalls = {
  imporBerkas: {
    summary: 'Kirim berkas penyedia atau bank; pekerja membacanya, dan yang sama tidak mengubah apa pun',
    levels: KEUANGAN,
    request: imporBerkasRequest,
    upload: { types: IMPOR_TYPES, bytes_max: IMPOR_BYTES_MAX },
    answer: Tugas,
    refusals: ['BERKAS_KOSONG', 'PEMETAAN_BELUM_ADA', 'BANK_BUKAN_SNAP', 'SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getImpor: {
    summary: 'Berkas yang sudah diimpor',
    levels: PEMBACA,
    request: getImporRequest,
    answer: z.array(Impor),
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  batalkanImpor: {
    summary: 'Batalkan impor dengan pembukuan balik; barisnya tetap terbaca',
    levels: KEUANGAN,
    request: batalkanImporRequest,
    answer: Impor,
    msg: 'Impor dibatalkan. Berkasnya boleh diimpor lagi.',
    refusals: [
      'IMPOR_TIDAK_DITEMUKAN', 'IMPOR_SUDAH_DIBATALKAN', 'IMPOR_SUDAH_DIPUTUS',
      'IMPOR_SUDAH_DISETORKAN', 'IMPOR_DALAM_SETORAN', 'IMPOR_SUDAH_CAIR',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getCakupanImpor: {
    summary: 'Sejak kapan berkas diketahui, per tempat uang masuk',
    levels: PEMBACA,
    request: kosongRequest,
    answer: z.array(CakupanImpor),
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
    reads: 'rekonsiliasi',
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getCalonKasus: {
    summary: 'Pembayaran yang mungkin pemilik baris sebuah kasus',
    levels: KEUANGAN,
    request: getCalonRequest,
    answer: z.array(CalonKasus),
    reads: 'rekonsiliasi',
    refusals: ['KASUS_TIDAK_DITEMUKAN', 'KASUS_SUDAH_SELESAI', 'TINDAKAN_TIDAK_COCOK'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanKasus: {
    summary: 'Usulkan penyelesaian kasus; orang lain yang memutuskan',
    levels: KEUANGAN,
    request: ajukanKasusRequest,
    answer: Kasus,
    reads: 'rekonsiliasi',
    msg: 'Usulan tersimpan dan menunggu orang kedua.',
    refusals: [
      'KASUS_TIDAK_DITEMUKAN', 'KASUS_SUDAH_SELESAI', 'USULAN_SUDAH_ADA',
      'TINDAKAN_TIDAK_COCOK', 'SISWA_TIDAK_DITEMUKAN', 'BRANKAS_KURANG', 'PENCAIRAN_TIDAK_COCOK',
      'TRANSFER_TERCATAT_KURANG',
      ...LINK_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKasus: putusCall({
    summary: 'Setujui atau tolak usulan penyelesaian kasus dari orang lain',
    levels: KEUANGAN,
    request: putusKasusRequest,
    answer: Kasus,
    reads: 'rekonsiliasi',
    refusals: [
      'KASUS_TIDAK_DITEMUKAN', 'TINDAKAN_TIDAK_COCOK', 'UANG_SUDAH_TIDAK_ADA', 'BRANKAS_KURANG',
      'PENCAIRAN_TIDAK_COCOK', 'TRANSFER_TERCATAT_KURANG', ...LINK_REFUSALS,
    ],
  }),
  tarikKasus: tarikCall({
    summary: 'Tarik kembali usulan penyelesaian kasus yang diajukan sendiri',
    levels: KEUANGAN,
    request: tarikKasusRequest,
    answer: Kasus,
    reads: 'rekonsiliasi',
    refusals: ['KASUS_TIDAK_DITEMUKAN'],
  }),
} as const satisfies Record<string, Call>
