import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { TREASURY_AND_OPERATOR } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  catatBuktiSetorRequest, daftarDonasiRequest, DonasiPortal, DonasiSaya, donasiSayaRequest,
  imporBuktiSetorRequest, kuitansiDonaturRequest, KuitansiZiswaf, kuitansiZiswafRequest,
  pdfKuitansiZiswafRequest,
} from './donasi.ts'
import { BUKTI_SETOR_BYTES_MAX, BUKTI_SETOR_TYPES } from './bukti-setor.ts'
import { hentikanPengingatRequest, ingatkanDonasiRequest, PengingatDonasi } from './pengingat-donasi.ts'
import { Tugas } from '../tugas/tugas.ts'

const A_MINUTE = 60
const READERS = TREASURY_AND_OPERATOR

/** Donations; a donation itself is a payment (buatPembayaran with untuk donasi). */
export const donasiCalls = {
  kuitansiZiswaf: {
    summary: 'Kuitansi sebuah donasi',
    levels: 'siapa_saja',
    request: kuitansiZiswafRequest,
    answer: KuitansiZiswaf,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  kuitansiDonatur: {
    summary: 'Kuitansi sebuah donasi dengan kunci dari tautan donaturnya',
    levels: 'siapa_saja',
    request: kuitansiDonaturRequest,
    answer: KuitansiZiswaf,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfKuitansiZiswaf: {
    summary: 'Kuitansi sebuah donasi sebagai PDF',
    levels: 'siapa_saja',
    request: pdfKuitansiZiswafRequest,
    answer: 'pdf',
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  donasiSaya: {
    summary: 'Donasi sendiri dalam satu tahun, dengan jumlah per jenis dana',
    levels: ['wali'],
    request: donasiSayaRequest,
    answer: DonasiSaya,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfDonasiSaya: {
    summary: 'Laporan donasi sendiri dalam satu tahun sebagai PDF',
    levels: ['wali'],
    request: donasiSayaRequest,
    answer: 'pdf',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
  pengingatDonasi: {
    summary: 'Pengingat donasi bulanan milik sendiri',
    levels: ['wali'],
    request: kosongRequest,
    answer: z.array(PengingatDonasi),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ingatkanDonasi: {
    summary: 'Minta diingatkan berdonasi tiap bulan; tidak ada uang yang ditarik',
    levels: ['wali'],
    request: ingatkanDonasiRequest,
    answer: z.array(PengingatDonasi),
    refusals: ['PROGRAM_TIDAK_DITEMUKAN', 'PENGINGAT_TANPA_NOMOR', 'PENGINGAT_TERLALU_BANYAK'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  hentikanPengingat: {
    summary: 'Hentikan pengingat donasi untuk sebuah program',
    levels: ['wali'],
    request: hentikanPengingatRequest,
    answer: z.array(PengingatDonasi),
    refusals: ['PROGRAM_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarDonasi: {
    summary: 'Donasi untuk program, terbaru dulu; dijumlahkan yang berhasil, atau yang dipilih',
    levels: READERS,
    request: daftarDonasiRequest,
    answer: z.array(DonasiPortal),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  catatBuktiSetor: {
    summary: 'Catat nomor Bukti Setor Zakat dari BAZNAS atau LAZ pada sebuah kuitansi zakat',
    levels: ['bendahara', 'admin_institusi'],
    request: catatBuktiSetorRequest,
    answer: DonasiPortal,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN', 'BUKTI_SETOR_HANYA_ZAKAT', 'BUKTI_SETOR_DIPAKAI'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  imporBuktiSetor: {
    summary: 'Kirim CSV nomor Bukti Setor Zakat (kolom nomor_kuitansi dan nomor_bsz); pekerja membacanya',
    levels: ['bendahara', 'admin_institusi'],
    request: imporBuktiSetorRequest,
    upload: { types: BUKTI_SETOR_TYPES, bytes_max: BUKTI_SETOR_BYTES_MAX },
    answer: Tugas,
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'BERKAS_KOSONG'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
