import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { PENCATAT_SISWA } from '../siswa/siswa.calls.ts'
import type { Call } from '../wire/call.ts'
import { aturKabarWaliRequest, getKabarRequest, Kabar, KabarSiswa, kabarSiswaRequest, KabarWali, pilihKabarRequest, PilihanKabar } from './kabar.ts'
import {
  hapusNotifikasiRequest, KunciNotifikasi, LanggananNotifikasi, NotifikasiTersimpan,
} from './notifikasi.ts'
import { MONEY_DECIDERS, OFFICE, OFFICE_AND_OPERATOR } from '../pengguna/level.ts'
import {
  aturPengingatRequest, ContohPengingat, contohPengingatRequest, getPengingatRequest, Pengingat, PesanPengingat,
  pesanPengingatRequest,
} from './pengingat.ts'

const A_MINUTE = 60
const READERS = OFFICE_AND_OPERATOR

/** Messages to families, and the reminders of schools. */
export const kabarCalls = {
  getKabar: {
    summary: 'Kabar yang dikirim kepada seorang wali, terbaru dulu',
    levels: ['wali'],
    request: getKabarRequest,
    answer: z.array(Kabar),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getPilihanKabar: {
    summary: 'Kabar apa yang ingin diterima seorang wali, dan lewat mana',
    levels: ['wali'],
    request: kosongRequest,
    answer: PilihanKabar,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  pilihKabar: {
    summary: 'Nyalakan atau matikan satu jenis kabar lewat satu kanal',
    levels: ['wali'],
    request: pilihKabarRequest,
    answer: PilihanKabar,
    refusals: ['KABAR_TANPA_NOMOR', 'KABAR_TANPA_EMAIL', 'KABAR_HANYA_NOTIFIKASI'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getKunciNotifikasi: {
    summary: 'Kunci publik server untuk berlangganan notifikasi',
    levels: ['wali'],
    request: kosongRequest,
    answer: KunciNotifikasi,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  simpanNotifikasi: {
    summary: 'Terima notifikasi di perangkat ini',
    levels: ['wali'],
    request: LanggananNotifikasi,
    answer: NotifikasiTersimpan,
    refusals: ['LAYANAN_NOTIFIKASI_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  hapusNotifikasi: {
    summary: 'Berhenti menerima notifikasi di perangkat ini',
    levels: ['wali'],
    request: hapusNotifikasiRequest,
    answer: NotifikasiTersimpan,
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getPengingat: {
    summary: 'Tangga pengingat sebuah sekolah',
    levels: READERS,
    request: getPengingatRequest,
    answer: Pengingat,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  contohPengingat: {
    summary: 'Pesan setiap langkah pengingat, dengan siswa contoh',
    levels: READERS,
    request: contohPengingatRequest,
    answer: ContohPengingat,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  pesanPengingat: {
    summary: 'Pesan pengingat kepada keluarga seorang siswa, bila dikirim hari ini',
    levels: OFFICE,
    request: pesanPengingatRequest,
    answer: PesanPengingat,
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    reads: 'siswa',
    limit: { max: 120, window_s: A_MINUTE },
  },
  kabarSiswa: {
    summary: 'Kabar yang dikirim kepada keluarga seorang siswa, terbaru dulu',
    levels: OFFICE,
    request: kabarSiswaRequest,
    answer: KabarSiswa,
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    reads: 'siswa',
    limit: { max: 120, window_s: A_MINUTE },
  },
  getKabarWali: {
    summary: 'Siapa menerima kabar tentang seorang siswa, dan apa yang tidak dikirim kepadanya',
    levels: PENCATAT_SISWA,
    request: kabarSiswaRequest,
    answer: KabarWali,
    reads: 'wali',
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturKabarWali: {
    summary: 'Atur kabar apa tentang seorang siswa yang dikirim ke satu walinya',
    levels: PENCATAT_SISWA,
    request: aturKabarWaliRequest,
    answer: KabarWali,
    reads: 'wali',
    msg: 'Kabar wali tersimpan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'WALI_TIDAK_TERTAUT'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturPengingat: {
    summary: 'Atur tangga pengingat sebuah sekolah',
    levels: MONEY_DECIDERS,
    request: aturPengingatRequest,
    answer: Pengingat,
    msg: 'Pengingat diatur.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
