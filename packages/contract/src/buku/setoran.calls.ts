import * as z from 'zod/mini'
import type { Call } from '../wire/call.ts'
import type { Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import {
  ajukanSetoranRequest,
  bubarkanSetoranRequest,
  getSetoranRequest,
  getSetoranTertundaRequest,
  idSetoranRequest,
  RincianSetoran,
  Setoran,
  SetoranTertunda,
  putusSetoranRequest,
  susunSetoranRequest,
  tarikSetoranRequest,
  terimaSetoranRequest,
} from './setoran.ts'

const A_MINUTE = 60
const KEUANGAN: readonly Level[] = ['bendahara', 'admin_institusi', 'operator']
const PEMBACA: readonly Level[] = [...KEUANGAN, 'kepala_sekolah', 'yayasan']
const PENERIMA: readonly Level[] = ['bendahara', 'kepala_sekolah']

/** Handing money over to schools. */
export const setoranCalls = {
  getSetoran: {
    summary: 'Setoran ke sekolah, yang terbaru dahulu',
    levels: PEMBACA,
    request: getSetoranRequest,
    answer: z.array(Setoran),
    ringkasan: true,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getSetoranTertunda: {
    summary: 'Sekolah yang setorannya menunggu, karena lebih banyak yang kembali daripada yang masuk',
    levels: PEMBACA,
    request: getSetoranTertundaRequest,
    answer: z.array(SetoranTertunda),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  rincianSetoran: {
    summary: 'Sebuah setoran, pembayaran demi pembayaran',
    levels: PEMBACA,
    request: idSetoranRequest,
    answer: RincianSetoran,
    refusals: ['SETORAN_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  susunSetoran: {
    summary: 'Susun setoran dari semua uang yang sudah dilaporkan dan belum disetorkan',
    levels: KEUANGAN,
    request: susunSetoranRequest,
    answer: z.array(Setoran),
    refusals: [],
    limit: { max: 10, window_s: A_MINUTE },
  },
  bubarkanSetoran: {
    summary: 'Bubarkan setoran yang belum disetorkan; uangnya dapat disusun lagi',
    levels: KEUANGAN,
    request: bubarkanSetoranRequest,
    answer: z.null(),
    msg: 'Setoran dibubarkan. Uangnya dapat disusun lagi.',
    refusals: ['SETORAN_TIDAK_DITEMUKAN', 'SETORAN_SUDAH_DISETORKAN', 'USULAN_BERUBAH'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ajukanSetoran: {
    summary: 'Catat transfer ke sekolah; orang kedua menyetujui',
    levels: KEUANGAN,
    request: ajukanSetoranRequest,
    answer: Setoran,
    msg: 'Setoran menunggu persetujuan orang kedua.',
    refusals: ['SETORAN_TIDAK_DITEMUKAN', 'SETORAN_SUDAH_DISETORKAN', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusSetoran: putusCall({
    summary: 'Setujui atau tolak transfer setoran yang dicatat orang lain',
    levels: KEUANGAN,
    request: putusSetoranRequest,
    answer: Setoran,
    refusals: ['SETORAN_TIDAK_DITEMUKAN'],
  }),
  tarikSetoran: tarikCall({
    summary: 'Tarik kembali transfer setoran yang dicatat sendiri dan belum disetujui',
    levels: KEUANGAN,
    request: tarikSetoranRequest,
    answer: Setoran,
    refusals: ['SETORAN_TIDAK_DITEMUKAN'],
  }),
  terimaSetoran: {
    summary: 'Catat berapa yang sampai di rekening sekolah',
    levels: PENERIMA,
    request: terimaSetoranRequest,
    answer: Setoran,
    refusals: [
      'SETORAN_TIDAK_DITEMUKAN', 'SETORAN_BELUM_DISETORKAN', 'SETORAN_SUDAH_DICOCOKKAN',
      'PENERIMA_BUKAN_PENGIRIM',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfSetoran: {
    summary: 'Rincian setoran sebagai PDF',
    levels: PEMBACA,
    request: idSetoranRequest,
    answer: 'pdf',
    refusals: ['SETORAN_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  excelSetoran: {
    summary: 'Rincian setoran sebagai Excel',
    levels: PEMBACA,
    request: idSetoranRequest,
    answer: 'excel',
    refusals: ['SETORAN_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
