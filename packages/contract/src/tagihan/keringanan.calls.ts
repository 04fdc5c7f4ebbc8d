import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import { BERKAS_BYTES_MAX, BERKAS_TYPES } from '../ziswaf/penyaluran.status.ts'
import {
  ajukanKeringananRequest, akhiriKeringananRequest, DampakKeringanan, FotoKeringanan, getKeringananRequest,
  idkeringananRequest, Keringanan, putusKeringananRequest, tarikKeringananRequest,
} from './keringanan.ts'

const A_MINUTE = 60
const READERS = OFFICE
const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Reliefs: proposed by one person, agreed to by another. */
export const keringananCalls = {
  getKeringanan: {
    summary: 'Keringanan, terbaru dulu',
    levels: READERS,
    request: getKeringananRequest,
    answer: z.array(Keringanan),
    ringkasan: true,
    refusals: [],
    reads: 'keringanan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanKeringanan: {
    summary: 'Ajukan keringanan untuk seorang siswa atau keluarganya',
    levels: PROPOSERS,
    request: ajukanKeringananRequest,
    answer: Keringanan,
    msg: 'Keringanan diajukan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SISWA_TIDAK_DITEMUKAN',
      'JENIS_TIDAK_DITEMUKAN', 'KERINGANAN_SATU_BESARAN', 'KERINGANAN_MASA_SALAH', 'KERINGANAN_SUKARELA',
      'KERINGANAN_BUKAN_SEKOLAHNYA', 'KERINGANAN_TANPA_KELUARGA', 'KERINGANAN_KURANG_SAUDARA',
    ],
    reads: 'keringanan',
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  berkasKeringanan: {
    summary: 'Lampirkan surat keterangan pada keringanan yang diajukan sendiri',
    levels: PROPOSERS,
    request: idkeringananRequest,
    upload: { types: BERKAS_TYPES, bytes_max: BERKAS_BYTES_MAX },
    answer: Keringanan,
    refusals: [
      'KERINGANAN_TIDAK_DITEMUKAN', 'USULAN_SUDAH_DIPUTUSKAN', 'USULAN_ORANG_LAIN', 'SLIP_TIDAK_DIKENALI',
      'FOTO_TIDAK_TERBACA',
    ],
    reads: 'keringanan',
    limit: { max: 30, window_s: A_MINUTE },
  },
  fotoKeringanan: {
    summary: 'Surat keterangan sebuah keringanan',
    levels: READERS,
    request: idkeringananRequest,
    answer: FotoKeringanan,
    refusals: ['KERINGANAN_TIDAK_DITEMUKAN'],
    reads: 'keringanan',
    limit: { max: 120, window_s: A_MINUTE },
  },
  dampakKeringanan: {
    summary: 'Tagihan yang diubah sebuah keringanan, atau akan diubah bila disetujui',
    levels: READERS,
    request: idkeringananRequest,
    answer: DampakKeringanan,
    refusals: ['KERINGANAN_TIDAK_DITEMUKAN'],
    reads: 'keringanan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  putusKeringanan: putusCall({
    summary: 'Setujui atau tolak keringanan orang lain; tagihan yang ada ikut berubah',
    levels: DECIDERS,
    request: putusKeringananRequest,
    answer: Keringanan,
    refusals: ['KERINGANAN_TIDAK_DITEMUKAN', 'KERINGANAN_DIBANTU'],
    reads: 'keringanan',
  }, 120),
  tarikKeringanan: tarikCall({
    summary: 'Tarik kembali keringanan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikKeringananRequest,
    answer: Keringanan,
    refusals: ['KERINGANAN_TIDAK_DITEMUKAN'],
    reads: 'keringanan',
  }, 120),
  akhiriKeringanan: {
    summary: 'Akhiri keringanan; tagihan yang sudah terbit tetap seperti adanya',
    levels: DECIDERS,
    request: akhiriKeringananRequest,
    answer: Keringanan,
    refusals: ['KERINGANAN_TIDAK_DITEMUKAN', 'KERINGANAN_BELUM_BERLAKU', 'KERINGANAN_DIPERPANJANG'],
    reads: 'keringanan',
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
