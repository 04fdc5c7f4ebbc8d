import { BAGIAN_REFUSALS } from '../pembayaran/bagian-bayar.ts'
import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Call } from '../wire/call.ts'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import {
  FotoSlip,
  FotoTerkirim,
  getSlipRequest,
  idslipRequest,
  kirimSlipRequest,
  putusSlipRequest,
  Slip,
  SLIP_BYTES_MAX,
  SLIP_TYPES,
  tarikSlipRequest,
} from './slip.ts'

const A_MINUTE = 60
const SENDERS = ['kasir', 'tu', 'bendahara'] as const satisfies Level[]
const DECIDERS = ['tu', 'bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies Level[]
const READERS = DESK_AND_OFFICE

/** Bank transfers by slip: recorded by one person, found at the bank by another. */
export const slipCalls = {
  unggahSlip: {
    summary: 'Kirim foto bukti transfer; kodenya dipakai saat transfer dicatat, paling lama sehari',
    levels: SENDERS,
    request: kosongRequest,
    upload: { types: SLIP_TYPES, bytes_max: SLIP_BYTES_MAX },
    answer: FotoTerkirim,
    refusals: ['SLIP_TIDAK_DIKENALI', 'FOTO_TIDAK_TERBACA', 'FOTO_TERLALU_BANYAK'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  kirimSlip: {
    summary: 'Catat transfer bank dengan bukti; menunggu orang kedua',
    levels: SENDERS,
    request: kirimSlipRequest,
    answer: Slip,
    reads: 'slip',
    msg: 'Bukti transfer dicatat.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'FOTO_TIDAK_DITEMUKAN',
      'SLIP_SUDAH_DIKIRIM', 'JUMLAH_KURANG_DARI_TAGIHAN', 'TANGGAL_BELUM_TIBA', ...BAGIAN_REFUSALS,
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getSlip: {
    summary: 'Bukti transfer, terbaru dulu',
    levels: READERS,
    request: getSlipRequest,
    answer: z.array(Slip),
    reads: 'slip',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  fotoSlip: {
    summary: 'Foto atau PDF sebuah bukti transfer',
    levels: READERS,
    request: idslipRequest,
    answer: FotoSlip,
    reads: 'slip',
    refusals: ['SLIP_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  putusSlip: putusCall({
    summary: 'Setujui atau tolak bukti transfer yang dicatat orang lain',
    levels: DECIDERS,
    request: putusSlipRequest,
    answer: Slip,
    reads: 'slip',
    refusals: ['SLIP_TIDAK_DITEMUKAN'],
  }, 120),
  tarikSlip: tarikCall({
    summary: 'Tarik kembali bukti transfer yang dicatat sendiri; fotonya boleh dikirim lagi',
    levels: SENDERS,
    request: tarikSlipRequest,
    answer: Slip,
    reads: 'slip',
    refusals: ['SLIP_TIDAK_DITEMUKAN'],
  }, 120),
} as const satisfies Record<string, Call>
