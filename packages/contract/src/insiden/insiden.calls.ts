import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanInsidenRequest, bukaInsidenRequest, daftarTerdampakRequest, idinsidenRequest, Insiden,
  KelompokInsiden, pratinjauInsidenRequest, PratinjauInsiden, putusInsidenRequest,
  tandaiInsidenRequest, tarikInsidenRequest, Terdampak, tutupInsidenRequest, ubahInsidenRequest,
} from './insiden.ts'

const A_MINUTE = 60
/** Who works in the room. Nobody of a single school: an incident is about all of them. */
const RUANG = ['admin_institusi', 'operator'] as const satisfies Level[]
/** The foundation answers for the data, so it reads along and may be the second person. */
const PEMUTUS = [...RUANG, 'yayasan'] as const satisfies Level[]

const FAKTA = [
  'INSIDEN_WAKTU_DEPAN', 'INSIDEN_WAKTU_TERBALIK', 'INSIDEN_KELOMPOK_TIDAK_DIKENAL',
] as const

/** Incidents with personal data: persons concerned, notice, proof. */
export const insidenCalls = {
  kelompokInsiden: {
    summary: 'Kelompok data pribadi yang dapat dipilih, dengan tabelnya',
    levels: PEMUTUS,
    request: kosongRequest,
    answer: z.array(KelompokInsiden),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  daftarInsiden: {
    summary: 'Insiden data pribadi, yang terbaru dahulu, dengan jam dan bukti pemberitahuannya',
    levels: PEMUTUS,
    request: kosongRequest,
    answer: z.array(Insiden),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  bukaInsiden: {
    summary: 'Buka insiden, dan cari orang yang datanya terpapar',
    levels: RUANG,
    request: bukaInsidenRequest,
    answer: Insiden,
    msg: 'Insiden dibuka. Orang yang datanya terkait sudah dicari.',
    refusals: FAKTA,
    limit: { max: 20, window_s: A_MINUTE },
  },
  ubahInsiden: {
    summary: 'Ubah keterangan insiden, dan cari lagi orang yang datanya terpapar',
    levels: RUANG,
    request: ubahInsidenRequest,
    answer: Insiden,
    refusals: ['INSIDEN_TIDAK_DITEMUKAN', 'INSIDEN_SUDAH_DIBERITAHUKAN', ...FAKTA],
    limit: { max: 20, window_s: A_MINUTE },
  },
  hitungInsiden: {
    summary: 'Cari lagi orang yang datanya terpapar',
    levels: RUANG,
    request: idinsidenRequest,
    answer: Insiden,
    refusals: ['INSIDEN_TIDAK_DITEMUKAN', 'INSIDEN_SUDAH_DIBERITAHUKAN'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  daftarTerdampak: {
    summary: 'Orang yang datanya terpapar, dan bukti pemberitahuannya',
    levels: PEMUTUS,
    request: daftarTerdampakRequest,
    answer: z.array(Terdampak),
    reads: 'insiden',
    refusals: ['INSIDEN_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  pratinjauInsiden: {
    summary: 'Pesan pemberitahuan seperti yang dibaca keluarga',
    levels: PEMUTUS,
    request: pratinjauInsidenRequest,
    answer: PratinjauInsiden,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanInsiden: {
    summary: 'Ajukan pemberitahuan; orang kedua memutuskan sebelum dikirim',
    levels: RUANG,
    request: ajukanInsidenRequest,
    answer: Insiden,
    msg: 'Pemberitahuan diajukan. Orang kedua yang memutuskan.',
    refusals: [
      'INSIDEN_TIDAK_DITEMUKAN', 'INSIDEN_SUDAH_DIBERITAHUKAN', 'INSIDEN_TANPA_ORANG',
      'USULAN_SUDAH_ADA',
    ],
    limit: { max: 20, window_s: A_MINUTE },
  },
  putusInsiden: putusCall({
    summary: 'Setujui atau tolak pemberitahuan; dengan setuju pesannya dikirim',
    levels: PEMUTUS,
    request: putusInsidenRequest,
    answer: Insiden,
    refusals: ['INSIDEN_TIDAK_DITEMUKAN'],
  }, 20),
  tarikInsiden: tarikCall({
    summary: 'Tarik kembali pemberitahuan yang diajukan sendiri',
    levels: RUANG,
    request: tarikInsidenRequest,
    answer: Insiden,
    refusals: ['INSIDEN_TIDAK_DITEMUKAN'],
  }, 20),
  tandaiInsiden: {
    summary: 'Tandai orang yang diberi tahu dengan cara lain',
    levels: RUANG,
    request: tandaiInsidenRequest,
    answer: Insiden,
    refusals: ['INSIDEN_TIDAK_DITEMUKAN', 'INSIDEN_TIDAK_PERLU_DITANDAI', 'INSIDEN_SUDAH_DITUTUP'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tutupInsiden: {
    summary: 'Tutup insiden, bila semua orang sudah diberi tahu atau ditandai',
    levels: RUANG,
    request: tutupInsidenRequest,
    answer: Insiden,
    msg: 'Insiden ditutup.',
    refusals: ['INSIDEN_TIDAK_DITEMUKAN', 'INSIDEN_BELUM_SELESAI', 'INSIDEN_SUDAH_DITUTUP'],
    limit: { max: 20, window_s: A_MINUTE },
  },
  suratInsiden: {
    summary: 'Surat kepada Lembaga PDP tentang insiden, sebagai PDF',
    levels: PEMUTUS,
    request: idinsidenRequest,
    answer: 'pdf',
    refusals: ['INSIDEN_TIDAK_DITEMUKAN'],
    limit: { max: 20, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
