import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPenanggungRequest, BagianPenanggung, bagianPenanggungRequest, BayarPenanggung, buatPenanggungRequest,
  daftarBayarPenanggungRequest, getPenanggungRequest, Penanggung, putusPenanggungRequest, tarikPenanggungRequest,
  ubahPenanggungRequest,
} from './penanggung.ts'

const A_MINUTE = 60
const READERS = OFFICE
const CHANGERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]

/** Second payers of a school: who they are, what they owe, and what they paid. */
export const penanggungCalls = {
  getPenanggung: {
    summary: 'Penanggung sekolah, dengan yang masih harus dibayarnya',
    levels: READERS,
    request: getPenanggungRequest,
    answer: z.array(Penanggung),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatPenanggung: {
    summary: 'Tambah penanggung: pemerintah, yayasan atau sponsor',
    levels: CHANGERS,
    request: buatPenanggungRequest,
    answer: Penanggung,
    msg: 'Penanggung tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL', 'PENANGGUNG_SUDAH_ADA',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  ubahPenanggung: {
    summary: 'Ubah nama penanggung, atau akhiri pemakaiannya',
    levels: CHANGERS,
    request: ubahPenanggungRequest,
    answer: Penanggung,
    msg: 'Penanggung tersimpan.',
    refusals: ['PENANGGUNG_TIDAK_DITEMUKAN', 'PENANGGUNG_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  bagianPenanggung: {
    summary: 'Bagian tagihan yang ditanggung seorang penanggung, terlama dulu',
    levels: READERS,
    request: bagianPenanggungRequest,
    answer: z.array(BagianPenanggung),
    ringkasan: true,
    refusals: ['PENANGGUNG_TIDAK_DITEMUKAN'],
    reads: 'penanggung',
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarBayarPenanggung: {
    summary: 'Uang yang diterima dari penanggung, terbaru dulu',
    levels: READERS,
    request: daftarBayarPenanggungRequest,
    answer: z.array(BayarPenanggung),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanPenanggung: {
    summary: 'Catat uang yang diterima dari penanggung; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanPenanggungRequest,
    answer: BayarPenanggung,
    msg: 'Pembayaran penanggung diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'PENANGGUNG_TIDAK_DITEMUKAN',
      'PENANGGUNG_TANGGAL_SALAH',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  putusPenanggung: putusCall({
    summary: 'Setujui atau tolak pembayaran penanggung yang dicatat orang lain',
    levels: MONEY_DECIDERS,
    request: putusPenanggungRequest,
    answer: BayarPenanggung,
    refusals: ['BAYAR_PENANGGUNG_TIDAK_DITEMUKAN'],
  }, 120),
  tarikPenanggung: tarikCall({
    summary: 'Tarik kembali pembayaran penanggung yang dicatat sendiri',
    levels: PROPOSERS,
    request: tarikPenanggungRequest,
    answer: BayarPenanggung,
    refusals: ['BAYAR_PENANGGUNG_TIDAK_DITEMUKAN'],
  }, 120),
} as const satisfies Record<string, Call>
