import type { Call } from '../wire/call.ts'
import {
  adakanLayananRequest, aturLayananRequest, getLayananRequest, ikutLayananRequest, Layanan, tiadakanLayananRequest,
} from './layanan.ts'
import { PROPOSERS, READERS } from './penagihan.calls.ts'

const A_MINUTE = 60
const REFUSALS = ['JENIS_TIDAK_DITEMUKAN', 'LAYANAN_BUKAN_HITUNGAN'] as const

/** Services that are billed by the day. */
export const layananCalls = {
  getLayanan: {
    summary: 'Kalender sebuah layanan, hari tanpa layanan, dan pesertanya',
    levels: READERS,
    request: getLayananRequest,
    answer: Layanan,
    refusals: REFUSALS,
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  aturLayanan: {
    summary: 'Tetapkan hari-hari layanan dalam seminggu',
    levels: PROPOSERS,
    request: aturLayananRequest,
    answer: Layanan,
    msg: 'Hari layanan tersimpan.',
    refusals: [...REFUSALS, 'LAYANAN_HARI_SUDAH_DITAGIH'],
    reads: 'penagihan',
    limit: { max: 60, window_s: A_MINUTE },
  },
  ikutLayanan: {
    summary: 'Catat siswa yang ikut layanan, dari tanggal sampai tanggal',
    levels: PROPOSERS,
    request: ikutLayananRequest,
    answer: Layanan,
    msg: 'Peserta tersimpan.',
    refusals: [
      ...REFUSALS, 'LAYANAN_BELUM_DIATUR', 'SISWA_TIDAK_DITEMUKAN', 'LAYANAN_MASA_TERBALIK', 'LAYANAN_SUDAH_DIIKUTI',
      'LAYANAN_KREDIT_TERPAKAI', 'LAYANAN_BULAN_SUDAH_TERBIT',
    ],
    reads: 'penagihan',
    limit: { max: 120, window_s: A_MINUTE },
  },
  tiadakanLayanan: {
    summary: 'Catat hari tanpa layanan, untuk semua atau seorang siswa; yang sudah ditagih menjadi kredit',
    levels: PROPOSERS,
    request: tiadakanLayananRequest,
    answer: Layanan,
    msg: 'Hari tanpa layanan tersimpan.',
    refusals: [...REFUSALS, 'LAYANAN_BELUM_DIATUR', 'SISWA_TIDAK_DITEMUKAN', 'LAYANAN_SUDAH_DITIADAKAN'],
    reads: 'penagihan',
    limit: { max: 120, window_s: A_MINUTE },
  },
  adakanLayanan: {
    summary: 'Hapus hari tanpa layanan yang salah catat; kredit yang belum dipakai ikut hilang',
    levels: PROPOSERS,
    request: adakanLayananRequest,
    answer: Layanan,
    msg: 'Hari itu kembali dengan layanan.',
    refusals: [
      ...REFUSALS, 'LAYANAN_BELUM_DIATUR', 'SISWA_TIDAK_DITEMUKAN', 'LAYANAN_TIDAK_DITIADAKAN', 'LAYANAN_KREDIT_TERPAKAI',
      'LAYANAN_TERBIT_TANPA_HARI',
    ],
    reads: 'penagihan',
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
