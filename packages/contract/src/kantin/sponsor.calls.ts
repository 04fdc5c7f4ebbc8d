import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { PUTUS_REFUSALS, TARIK_REFUSALS } from '../usulan/usulan.errors.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanSponsorRequest, BayarSponsor, daftarSponsorRequest, putusSponsorRequest, SisaSponsor, sisaSponsorRequest,
  tarikSponsorRequest,
} from './sponsor.ts'

const A_MINUTE = 60
const READERS = OFFICE
const PROPOSERS = ['tu', 'bendahara'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** What sponsors owe for food that was eaten, and what they paid: recorded by one person, agreed to by another. */
export const sponsorCalls = {
  sisaSponsor: {
    summary: 'Yang masih harus dibayar sponsor, per subsidi makan',
    levels: READERS,
    request: sisaSponsorRequest,
    answer: z.array(SisaSponsor),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarSponsor: {
    summary: 'Pembayaran dari sponsor, terbaru dulu',
    levels: READERS,
    request: daftarSponsorRequest,
    answer: z.array(BayarSponsor),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanSponsor: {
    summary: 'Catat uang yang diterima dari sponsor; menunggu orang kedua',
    levels: PROPOSERS,
    request: ajukanSponsorRequest,
    answer: BayarSponsor,
    msg: 'Pembayaran sponsor diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SUBSIDI_TIDAK_DITEMUKAN', 'SPONSOR_TIDAK_BERUTANG',
      'SPONSOR_LEBIH_BAYAR', 'SPONSOR_TANGGAL_SALAH',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  putusSponsor: {
    summary: 'Setujui atau tolak pembayaran sponsor yang dicatat orang lain',
    levels: DECIDERS,
    request: putusSponsorRequest,
    answer: BayarSponsor,
    refusals: ['SPONSOR_TIDAK_DITEMUKAN', ...PUTUS_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tarikSponsor: {
    summary: 'Tarik kembali pembayaran sponsor yang dicatat sendiri',
    levels: PROPOSERS,
    request: tarikSponsorRequest,
    answer: BayarSponsor,
    refusals: ['SPONSOR_TIDAK_DITEMUKAN', ...TARIK_REFUSALS],
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
